import * as z from "zod/mini";
import type { Db } from "../../platform/db/connect.ts";
import { allowTime } from "../../platform/db/role-timeouts.ts";
import { transactOn } from "../../platform/db/transact.ts";
import { tellOfStock } from "./told.sql.ts";
import { writeAtOnce } from "./write-at-once.ts";

const Payload = z.object({ supplier_id: z.uuid(), since: z.string() });

/** Tells dealers and the supplier what fits of the cars that the supplier has written since a moment. */
export const tellStock = (db: Db) => async (payload: unknown) => {
  const { supplier_id, since } = Payload.parse(payload);
  await transactOn(db)(async (tx) => {
    // A hundred thousand cars beside twenty thousand requests take seconds.
    await allowTime(tx, { statement_timeout: "60s", transaction_timeout: "120s" });
    await writeAtOnce(tx, await tellOfStock(tx, supplier_id, since));
  });
};
