import { randomUUID } from "node:crypto";
import { Failure } from "@khorgos/contract/platform/failures";
import type * as api from "@khorgos/contract/requests/offers";
import { decideOffer } from "@khorgos/contract/requests/offers.rules";
import type { Verb } from "../../platform/http/serve.ts";
import { markChanged } from "../../platform/live/changed-parts.ts";
import { lockMarketRequest } from "../requests.sql.ts";
import { auditOwnOffer } from "../telling/offer-audit.sql.ts";
import { tellWithdrawn } from "../telling/tell-parties.ts";
import { findCurrentOffers, findOfferOn, keepEarlierOffer, setOfferState } from "./offers.sql.ts";

/**
 * The request's row stays locked while we decide, as for every action about its offers. It counts towards no limit: a supplier who sent many
 * offers with a wrong price takes all of them back.
 */
export const withdrawOffer: Verb<typeof api.withdrawOffer> = ({ transact, actor, input }) =>
  transact(async (tx) => {
    const request = await lockMarketRequest(tx, input.id);
    if (!request) throw new Failure("request_not_found");

    const { own } = await findCurrentOffers(tx, input.id, actor.id);
    const decision = decideOffer("withdraw", { request: request.status, offer: own?.state });
    if ("refusal" in decision) throw new Failure(decision.refusal);
    if (!own) throw new Failure("unexpected");
    if (own.state !== decision.state) {
      await keepEarlierOffer(tx, randomUUID(), own.id);
      await setOfferState(tx, own.id, decision.state, input.reason);
      await tellWithdrawn(tx, request, { supplier_id: actor.id, price: own.suggested_price });
      await auditOwnOffer(tx, own.id, "offer_withdrawn");
      markChanged(tx, { accounts: [request.dealer_id, actor.id], offersOn: [request.id] });
    }
    const response = await findOfferOn(tx, request.id, own.id);
    // A supplier who is suspended in this moment offers nothing any more.
    if (!response) throw new Failure("offer_not_found");
    const { erased_at: _, ...said } = response;
    return { response: { ...said, own: true } };
  });
