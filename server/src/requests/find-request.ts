import { Failure } from "@khorgos/contract/platform/failures";
import type { findRequest } from "@khorgos/contract/requests";
import type { Verb } from "../platform/http/serve.ts";
import { listOffers } from "./offers.sql.ts";
import { findMarketRequest, findOwnRequest } from "./requests.sql.ts";

/** Dealers see their own requests only; suppliers see everybody's, also those they can no longer answer. */
export const findVisibleRequest: Verb<typeof findRequest> = async ({ db, actor, input }) => {
  const request = await (actor.role === "dealer"
    ? findOwnRequest(db, actor.id, input.id)
    : findMarketRequest(db, input.id));
  if (!request) throw new Failure("request_not_found");

  return { request, responses: await listOffers(db, request.id, actor.id) };
};
