import { Failure } from "@khorgos/contract/platform/failures";
import type * as api from "@khorgos/contract/requests/requests";
import type { Verb } from "../platform/http/serve.ts";
import { lockOwnRequest, removeRequest } from "./requests.sql.ts";
import { tellDeleted } from "./telling/tell-parties.ts";

/** Open or closed, with all its offers; there is no way back. To those whose offers stand an open one is closed by it. */
export const deleteRequest: Verb<typeof api.deleteRequest> = ({ transact, actor, input }) =>
  transact(async (tx) => {
    const locked = await lockOwnRequest(tx, actor.id, input.id);
    if (!locked) throw new Failure("request_not_found");
    if (locked.status === "open") await tellDeleted(tx, locked.id);
    await removeRequest(tx, locked.id);
    return {};
  });
