import { sql } from "kysely";
import * as z from "zod/mini";
import type { Condition } from "../../catalogue/listing/cars.sql.ts";
import { writeNews } from "../../catalogue/news/write-news.ts";
import type { Db } from "../../platform/db/connect.ts";
import { transactOn } from "../../platform/db/transact.ts";
import { findOpenWanted } from "../matching.sql.ts";
import { seek } from "../seek.ts";
import { markRequestTold } from "./told.sql.ts";

const Payload = z.object({ request_id: z.uuid() });

/**
 * Cars that the dealer saw when posting; later ones are told of by `tellStock`. Some seconds belong to the posting, because a car may
 * be told of while the request is not committed yet.
 */
const writtenBefore = (postedAt: string): Condition =>
  sql`c.updated_at < ${postedAt}::timestamptz + interval '5 seconds'`;

/** Tells suppliers of a request that something in their stock fits; nobody when it was closed or deleted meanwhile. */
export const tellRequest = (db: Db) => async (payload: unknown) => {
  const { request_id } = Payload.parse(payload);
  await transactOn(db)(async (tx) => {
    const wanted = await findOpenWanted(tx, request_id);
    if (!wanted) return;
    const sought = await seek(tx, wanted, writtenBefore(wanted.created_at));
    const suppliers = await markRequestTold(tx, request_id, sought);
    await writeNews(
      tx,
      suppliers.map(({ supplier_id, dealer_id, max_price }) => ({
        account_id: supplier_id,
        kind: "request_fits",
        request_id,
        from_id: dealer_id,
        price: max_price,
      })),
    );
  });
};
