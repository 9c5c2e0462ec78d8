import { randomUUID } from "node:crypto";
import { Failure } from "@khorgos/contract/platform/failures";
import type * as api from "@khorgos/contract/requests/deals";
import { decideOffer, decideQuantity } from "@khorgos/contract/requests/offers.rules";
import type { Tx } from "../platform/db/connect.ts";
import type { Verb } from "../platform/http/serve.ts";
import { markChanged } from "../platform/db/changed-parts.ts";
import { newestFirst } from "../platform/db/cursor.ts";
import { shortCode, withFreeCode } from "../platform/db/ids.ts";
import {
  countAccepted,
  findDealByOffer,
  findDealOf,
  insertDeal,
  listDealsOf,
  lockDealOf,
  setFellThrough,
} from "./deals.sql.ts";
import { auditDeal, auditDecline } from "./offer-news.sql.ts";
import { findOfferOn, keepEarlierOffer, setOfferState } from "./offers.sql.ts";
import { tooManyFailure } from "./offers.ts";
import { lockOwnRequest, setStatus } from "./requests.sql.ts";
import { tellAccepted, tellClosed, tellDeclined, tellFallen, tellOthers } from "./tell-parties.ts";

const actions = { accepted: "accept", declined: "decline" } as const;

/** The request's row stays locked while we decide: of two offers that cover it together with others one is accepted. */
export const decideOnOffer: Verb<typeof api.decideOnOffer> = ({ transact, actor, input }) =>
  transact(async (tx) => {
    const request = await lockOwnRequest(tx, actor.id, input.id);
    if (!request) throw new Failure("request_not_found");
    const offer = await findOfferOn(tx, request.id, input.offer_id);
    if (!offer) throw new Failure("offer_not_found");
    if (offer.erased_at) throw new Failure("supplier_gone");

    const situation = { request: request.status, offer: offer.state, expired: offer.expired };
    const decision = decideOffer(actions[input.state], situation);
    if ("refusal" in decision) throw new Failure(decision.refusal);
    const isNew = offer.state !== decision.state;
    const isAsRead = input.updated_at === undefined || input.updated_at === offer.updated_at;
    if (isNew && !isAsRead) throw new Failure("offer_changed");
    if (isNew) await keepEarlierOffer(tx, randomUUID(), offer.id);
    const accepts = isNew && decision.state === "accepted";
    if (accepts) await agree(tx, request, offer, input.quantity);
    if (isNew) {
      await setOfferState(tx, offer.id, decision.state, input.reason ?? "");
      if (!accepts) await tellDeclined(tx, offer.id);
      markChanged(tx, { accounts: [actor.id], offersOn: [request.id] });
    }
    if (accepts) await tellOthers(tx, request.id, offer.id);
    else if (isNew) await auditDecline(tx, offer.id);
    if (input.close_request && request.status === "open") {
      await setStatus(tx, request.id, "closed");
      // A supplier who has just been told that another offer was taken needs no second line.
      if (!accepts) await tellClosed(tx, request.id);
    }

    const dealId = decision.state === "accepted" ? await findDealByOffer(tx, offer.id) : undefined;
    const deal = dealId && (await findDealOf(tx, actor, dealId));
    const response = await findOfferOn(tx, request.id, offer.id);
    // A supplier who is suspended in this moment offers nothing any more.
    if (!response) throw new Failure("offer_not_found");
    const { erased_at: _, ...said } = response;
    return { response: { ...said, own: false }, ...(deal && { deal }) };
  });

type Request = { id: string; quantity: number };
type Offered = { id: string; available_quantity: number };

/** Makes a deal of an offer, wholly or in part, under a number that no other deal has. */
async function agree(tx: Tx, request: Request, offer: Offered, asked: number | undefined) {
  const accepted = await countAccepted(tx, request.id);
  const offered = offer.available_quantity;
  const decision = decideQuantity({ wanted: request.quantity, accepted, offered, asked });
  if ("most" in decision)
    throw decision.most > 0 ? tooManyFailure("quantity", decision.most) : new Failure("request_covered");
  const { quantity } = decision;
  const made = await withFreeCode(
    () => shortCode("D"),
    (deal_number) => insertDeal(tx, { id: randomUUID(), deal_number, offer_id: offer.id, quantity }),
  );
  if (!made) throw new Failure("unexpected");
  await tellAccepted(tx, made);
  await auditDeal(tx, made, "dealer", "offer_accepted");
}

/** Takes its turn at the request's row, so that what fell through can be accepted from somebody else at once. */
export const giveUpDeal: Verb<typeof api.giveUpDeal> = ({ transact, actor, input: { id, reason } }) =>
  transact(async (tx) => {
    const locked = await lockDealOf(tx, actor, id);
    if (!locked) throw new Failure("deal_not_found");
    if (locked.state === "agreed") {
      const by = actor.role === "dealer" ? "dealer" : "supplier";
      await setFellThrough(tx, id, by, reason);
      await tellFallen(tx, id, by);
      await auditDeal(tx, id, by, "deal_fell_through");
      const { dealer_id, supplier_id, request_id } = locked;
      markChanged(tx, { accounts: [dealer_id, supplier_id], offersOn: request_id ? [request_id] : [] });
      if (locked.offer_id) {
        await keepEarlierOffer(tx, randomUUID(), locked.offer_id);
        // The party who said why may be erased: their words stand in the deal alone, where both read them.
        await setOfferState(tx, locked.offer_id, "declined", "");
      }
    }
    const deal = await findDealOf(tx, actor, id);
    if (!deal) throw new Failure("unexpected");
    return { deal };
  });

/** A dealer's or a supplier's own deals, newest first. */
export const listDeals: Verb<typeof api.listDeals> = async ({ db, actor, input }) => {
  const { rows: deals, next_cursor } = await newestFirst("own deals newest", input, (page) =>
    listDealsOf(db, actor, page),
  );
  return { deals, next_cursor };
};

export const findDeal: Verb<typeof api.findDeal> = async ({ db, actor, input }) => {
  const deal = await findDealOf(db, actor, input.id);
  if (!deal) throw new Failure("deal_not_found");
  return { deal };
};
