import { Failure } from "@khorgos/contract/platform/failures";
import type { deleteRequest } from "@khorgos/contract/requests";
import type { Verb } from "../platform/http/serve.ts";
import { removeOwnRequest } from "./requests.sql.ts";

/** Open or closed, with all its offers; there is no way back. */
export const deleteOwnRequest: Verb<typeof deleteRequest> = ({ transact, actor, input }) =>
  transact(async (tx) => {
    if (!(await removeOwnRequest(tx, actor.id, input.id))) throw new Failure("request_not_found");
    return {};
  });
