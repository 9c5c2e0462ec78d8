import { Failure } from "@khorgos/contract/platform/failures";
import type * as api from "@khorgos/contract/requests";
import type { Verb } from "../platform/http/serve.ts";
import { removeOwnRequest } from "./requests.sql.ts";

/** Open or closed, with all its offers; there is no way back. */
export const deleteRequest: Verb<typeof api.deleteRequest> = ({ transact, actor, input }) =>
  transact(async (tx) => {
    if (!(await removeOwnRequest(tx, actor.id, input.id))) throw new Failure("request_not_found");
    return {};
  });
