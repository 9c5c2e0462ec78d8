import { Failure } from "@khorgos/contract/platform/failures";
import type * as api from "@khorgos/contract/requests/requests";
import type { Market, Verb } from "../platform/http/serve.ts";
import { countAccepted } from "./deals/deals.sql.ts";
import { findOwnPlace, findUsualBasis, listOffers } from "./offers/offers.sql.ts";
import { findMarketRequest, findOwnRequest } from "./requests.sql.ts";

/**
 * Dealers see their own requests only, with every offer; suppliers see everybody's, also those they can no longer answer, and
 * of the offers their own only where the operator wants it so, or that and its place.
 */
export const findRequest =
  ({ offers }: Pick<Market, "offers">): Verb<typeof api.findRequest> =>
  async ({ db, actor, input }) => {
    const request = await (actor.role === "dealer"
      ? findOwnRequest(db, actor.id, input.id)
      : findMarketRequest(db, input.id));
    if (!request) throw new Failure("request_not_found");

    const rivals_visible = actor.role === "dealer" || offers.seenByRivals;
    const seen = rivals_visible ? "all" : "own";
    const own_place =
      actor.role === "supplier" && offers.placeShown && (await findOwnPlace(db, request.id, actor.id));
    const usual = actor.role === "supplier" && (await findUsualBasis(db, actor.id));
    return {
      request,
      responses: await listOffers(db, request.id, { ...actor, seen }),
      rivals_visible,
      ...(own_place && { own_place }),
      ...(actor.role === "dealer" && { accepted_quantity: await countAccepted(db, request.id) }),
      ...(usual && { usual_basis: usual }),
    };
  };
