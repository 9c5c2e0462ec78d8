import * as z from "zod/mini";
import type { Db, Tx } from "../../platform/db/connect.ts";
import { allowTime } from "../../platform/db/role-timeouts.ts";
import { transactOn } from "../../platform/db/transact.ts";
import { type Telling, writeNews } from "../../catalogue/news/write-news.ts";
import { markStockTold } from "./told.sql.ts";

const Payload = z.object({ supplier_id: z.uuid(), since: z.string() });

/** Tells dealers and the supplier what fits of the cars that the supplier has written since a moment. */
export const tellStock = (db: Db) => async (payload: unknown) => {
  const { supplier_id, since } = Payload.parse(payload);
  await transactOn(db)(async (tx) => {
    // A hundred thousand cars beside twenty thousand requests take seconds.
    await allowTime(tx, { statement_timeout: "60s", transaction_timeout: "120s" });
    await tellOfStock(tx, supplier_id, since);
  });
};

/**
 * To a dealer it is the supplier's first fit or a price that fell; to the supplier the requests that something of theirs fits for the
 * first time, all in one.
 */
export async function tellOfStock(tx: Tx, supplierId: string, since: string): Promise<void> {
  const fits = await markStockTold(tx, supplierId, since);
  const firstFits = fits.filter(({ is_first }) => is_first);
  const [newest] = firstFits;
  await writeNews(tx, [
    ...fits.map<Telling>(({ dealer_id, request_id, lowest, is_first }) => ({
      account_id: dealer_id,
      kind: is_first ? "first_fit" : "price_fell",
      request_id,
      from_id: supplierId,
      price: lowest,
    })),
    ...(newest
      ? [
          {
            account_id: supplierId,
            kind: "stock_fits" as const,
            request_id: newest.request_id,
            from_id: newest.dealer_id,
            price: newest.max_price,
            requests: firstFits.length,
          },
        ]
      : []),
  ]);
}
