import { Failure } from "@khorgos/contract/platform/failures";
import type * as api from "@khorgos/contract/requests/requests";
import { decideStatus } from "@khorgos/contract/requests/requests.rules";
import type { Verb } from "../platform/http/serve.ts";
import { findOwnRequest, lockOwnRequest, setStatus } from "./requests.sql.ts";
import { tellClosed } from "./telling/tell-parties.ts";

/**
 * The row stays locked while we decide, so an offer arriving at the same moment lands before the close or is
 * refused after it, never in between.
 */
export const changeRequestStatus: Verb<typeof api.changeRequestStatus> = ({ transact, actor, input }) =>
  transact(async (tx) => {
    const locked = await lockOwnRequest(tx, actor.id, input.id);
    if (!locked) throw new Failure("request_not_found");

    const decision = decideStatus(locked.status, input.status);
    if (decision === "refuse") throw new Failure("request_closed");
    if (decision === "change") {
      await setStatus(tx, locked.id, input.status);
      await tellClosed(tx, locked.id);
    }

    const request = await findOwnRequest(tx, actor.id, locked.id);
    if (!request) throw new Failure("unexpected");
    return { request };
  });
