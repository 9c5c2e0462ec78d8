import type * as api from "@khorgos/contract/requests/deals";
import type { Verb } from "../../platform/http/serve.ts";
import { newestFirst } from "../newest-first.ts";
import { listDealsOf } from "./deals.sql.ts";

/** A dealer's or a supplier's own deals, newest first. */
export const listDeals: Verb<typeof api.listDeals> = async ({ db, actor, input }) => {
  const { rows: deals, next_cursor } = await newestFirst("own deals newest", input, (page) =>
    listDealsOf(db, actor, page),
  );
  return { deals, next_cursor };
};
