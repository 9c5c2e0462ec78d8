import { randomUUID } from "node:crypto";
import type { ReplyOf } from "@khorgos/contract/platform/endpoint";
import { Failure } from "@khorgos/contract/platform/failures";
import type * as api from "@khorgos/contract/requests/offers";
import { decideOffer } from "@khorgos/contract/requests/offers.rules";
import type { Tx } from "../../platform/db/connect.ts";
import type { Market, OfferRules, Verb } from "../../platform/http/serve.ts";
import { markChanged } from "../../platform/live/changed-parts.ts";
import { tellDealer } from "../mails/tell-dealer.ts";
import { lockMarketRequest } from "../requests.sql.ts";
import { auditOwnOffer } from "../telling/offer-audit.sql.ts";
import { tellOfOffer } from "../telling/tell-parties.ts";
import { beyond } from "./beyond.ts";
import {
  findCarToOffer,
  findCurrentOffers,
  insertOffer,
  keepEarlierOffer,
  reviseOffer,
} from "./offers.sql.ts";

export const makeOffer =
  ({ offers }: Pick<Market, "offers">): Verb<typeof api.makeOffer> =>
  ({ transact, limits, actor, input: { id: requestId, ...terms } }) => {
    limits.accountWrites(actor.id, "offers");
    return transact(async (tx) =>
      writeOffer(tx, await decideOnTerms(tx, { supplierId: actor.id, requestId }, terms), offers),
    );
  };

type Offering = {
  supplierId: string;
  request: { id: string; dealer_id: string };
  terms: api.OfferTerms;
  car: api.OfferedCar | null;
} & Awaited<ReturnType<typeof findCurrentOffers>>;

/**
 * The request's row stays locked once we have decided: an offer lands before the close or is refused after it, and two offers of
 * one supplier become one offer and its revision. Throws every refusal there is, and writes nothing.
 */
export async function decideOnTerms(
  tx: Tx,
  { supplierId, requestId }: { supplierId: string; requestId: string },
  terms: api.OfferTerms,
): Promise<Offering> {
  const request = await lockMarketRequest(tx, requestId);
  if (!request) throw new Failure("request_not_found");

  const { first, best, own } = await findCurrentOffers(tx, requestId, supplierId);
  const decision = decideOffer("make", { request: request.status, offer: own?.state });
  if ("refusal" in decision) throw new Failure(decision.refusal);
  if (terms.available_quantity > request.quantity) throw beyond("available_quantity", request.quantity);
  const car = terms.car_id ? await carOf(tx, supplierId, terms.car_id) : null;
  return { supplierId, request, terms, car, first, best, own };
}

/** Makes or revises the offer that was decided on, and lets the dealer and the supplier who was first know. */
export async function writeOffer(
  tx: Tx,
  { supplierId, request, terms, car, first, best, own }: Offering,
  rules: OfferRules,
): Promise<ReplyOf<typeof api.makeOffer>> {
  await tellDealer(tx, request.id, { price: terms.suggested_price, best });
  if (own) await keepEarlierOffer(tx, randomUUID(), own.id);
  const written = own
    ? await reviseOffer(tx, own.id, terms, car)
    : await insertOffer(tx, {
        id: randomUUID(),
        request_id: request.id,
        supplier_id: supplierId,
        car,
        ...terms,
      });
  if (!written) throw new Failure("unexpected");
  const revises = own?.stands ?? false;
  const offer = { supplier_id: supplierId, suggested_price: terms.suggested_price };
  await tellOfOffer(tx, { request, offer, first, revises }, rules);
  await auditOwnOffer(tx, written.id, revises ? "offer_revised" : "offer_made");
  markChanged(tx, { accounts: [request.dealer_id, supplierId], offersOn: [request.id] });
  return { response: { ...written, own: true }, revised: own !== undefined };
}

async function carOf(tx: Tx, supplierId: string, carId: string) {
  const found = await findCarToOffer(tx, supplierId, carId);
  if (!found) throw new Failure("car_not_found");
  return found;
}
