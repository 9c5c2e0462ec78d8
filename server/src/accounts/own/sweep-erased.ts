import { pruneTerms } from "../../cars/prune-terms.sql.ts";
import type { Db } from "../../platform/db/connect.ts";
import { transactOn } from "../../platform/db/transact.ts";
import { deleteStock, forgetInDeals, listErasedWithTraces } from "./erasure.sql.ts";

/**
 * Takes away what came in for an account in the very moment it was erased: a price list that was on its way up then waits
 * for the erasing and goes in afterwards, where nobody sees it.
 */
export async function sweepErased(db: Db): Promise<void> {
  for (const id of await listErasedWithTraces(db))
    await transactOn(db)(async (tx) => {
      await deleteStock(tx, id);
      await forgetInDeals(tx, id);
      await pruneTerms(tx);
    });
}
