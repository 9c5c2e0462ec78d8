import type * as api from "@khorgos/contract/matching/matching";
import { Failure } from "@khorgos/contract/platform/failures";
import { writeNews } from "../catalogue/news/write-news.ts";
import type { Verb } from "../platform/http/serve.ts";
import { writeToAsked } from "./mails/mail-asked.ts";
import { listMatchingSuppliers } from "./matches.sql.ts";
import { insertAsked, lockOwnWanted } from "./matching.sql.ts";
import { seek } from "./seek.ts";

/** Each supplier is written to once about a request, however often the dealer asks, and at most once in ten minutes. */
export const askSuppliers: Verb<typeof api.askSuppliers> = ({ transact, limits, actor, input }) => {
  limits.accountWrites(actor.id, "requests");
  return transact(async (tx) => {
    const wanted = await lockOwnWanted(tx, actor.id, input.id);
    if (!wanted) throw new Failure("request_not_found");
    if (wanted.status === "closed") throw new Failure("request_closed");

    const suppliers = await listMatchingSuppliers(tx, await seek(tx, wanted), input.supplier_ids);
    const asked = await insertAsked(tx, wanted.id, suppliers);
    await writeNews(
      tx,
      asked.map((supplier_id) => ({
        account_id: supplier_id,
        kind: "asked",
        request_id: wanted.id,
        from_id: actor.id,
        price: wanted.max_price,
      })),
    );
    await writeToAsked(tx, wanted.id, asked);
    return { asked: asked.length };
  });
};
