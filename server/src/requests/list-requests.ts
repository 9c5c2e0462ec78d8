import type * as api from "@khorgos/contract/requests";
import type { Verb } from "../platform/http/serve.ts";
import { newestFirst } from "./newest-first.ts";
import { listOpenRequests } from "./requests.sql.ts";

/** What a supplier can answer now, newest first. */
export const listRequests: Verb<typeof api.listRequests> = ({ db, actor, input }) =>
  newestFirst("open requests newest", input, (page) => listOpenRequests(db, actor.id, page));
