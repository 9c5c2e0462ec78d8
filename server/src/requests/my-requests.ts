import type * as api from "@khorgos/contract/requests/requests";
import type { Verb } from "../platform/http/serve.ts";
import { newestFirst } from "./newest-first.ts";
import { listOwnRequests } from "./requests.sql.ts";

/** A dealer's own requests, newest first. */
export const myRequests: Verb<typeof api.myRequests> = async ({ db, actor, input }) => {
  const { rows: requests, next_cursor } = await newestFirst("own requests newest", input, (page) =>
    listOwnRequests(db, actor.id, page),
  );
  return { requests, next_cursor };
};
