import { randomUUID } from "node:crypto";
import { type Complaint, fieldErrorsOf, sayComplaint } from "@khorgos/contract/platform/complaints";
import type { ReplyOf } from "@khorgos/contract/platform/endpoint";
import { Failure } from "@khorgos/contract/platform/failures";
import type * as own from "@khorgos/contract/requests/my-offers";
import type * as api from "@khorgos/contract/requests/offers";
import { OfferTerms } from "@khorgos/contract/requests/offers";
import { decideOffer } from "@khorgos/contract/requests/offers.rules";
import type { Tx } from "../platform/db/connect.ts";
import type { Market, OfferRules, Verb } from "../platform/http/serve.ts";
import { markChanged } from "../platform/db/changed-parts.ts";
import { newestFirst } from "../platform/db/cursor.ts";
import { listOffersOf } from "./my-offers.sql.ts";
import { auditOwnOffer } from "./offer-news.sql.ts";
import {
  findCarToOffer,
  findCurrentOffers,
  findOfferOn,
  insertOffer,
  keepEarlierOffer,
  lockCarsToOffer,
  lockRequests,
  reviseOffer,
  setOfferState,
} from "./offers.sql.ts";
import { lockMarketRequest } from "./requests.sql.ts";
import { tellDealer, tellOfOffer, tellWithdrawn } from "./tell-parties.ts";

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
async function decideOnTerms(
  tx: Tx,
  { supplierId, requestId }: { supplierId: string; requestId: string },
  terms: api.OfferTerms,
): Promise<Offering> {
  const request = await lockMarketRequest(tx, requestId);
  if (!request) throw new Failure("request_not_found");

  const { first, best, own } = await findCurrentOffers(tx, requestId, supplierId);
  const decision = decideOffer("make", { request: request.status, offer: own?.state });
  if ("refusal" in decision) throw new Failure(decision.refusal);
  if (terms.available_quantity > request.quantity)
    throw tooManyFailure("available_quantity", request.quantity);
  const car = terms.car_id ? await carOf(tx, supplierId, terms.car_id) : null;
  return { supplierId, request, terms, car, first, best, own };
}

/** Makes or revises the offer that was decided on, and lets the dealer and the supplier who was first know. */
async function writeOffer(
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

type Read = { request_id: string; terms: OfferTerms } | { request_id: string; refusal: Failure };

/**
 * All in one transaction, so that a key's answer says what was done, however often it is asked for. The requests, and
 * then the cars that are offered, are locked in one order and before anything is written, so that calls about the same ones wait
 * for each other and never in a circle.
 */
export const makeOffers =
  ({ offers }: Pick<Market, "offers">): Verb<typeof api.makeOffers> =>
  ({ transact, limits, actor, input }) => {
    const answers = input.answers.map((answer): Read => {
      const request_id = answer.request_id.toLowerCase();
      try {
        limits.accountWrites(actor.id, "offers");
        return { request_id, terms: termsOf(answer) };
      } catch (error) {
        return { request_id, refusal: refusalOf(error) };
      }
    });
    return transact(async (tx) => {
      await lockRequests(
        tx,
        answers.map(({ request_id }) => request_id),
      );
      await lockCarsToOffer(
        tx,
        actor.id,
        answers.flatMap((answer) => ("terms" in answer ? (answer.terms.car_id ?? []) : [])),
      );
      const results: api.AnswerResult[] = [];
      for (const answer of answers) {
        const { request_id } = answer;
        results.push({ request_id, ...(await resultOf(tx, actor.id, answer, offers)) });
      }
      return { results };
    });
  };

function termsOf({ request_id: _, ...said }: { request_id: string }): OfferTerms {
  const terms = OfferTerms.safeParse(said, { reportInput: true });
  if (!terms.success) throw new Failure("invalid_input", { errors: fieldErrorsOf(terms.error) });
  return terms.data;
}

/** Only what decides may refuse an answer: by then nothing of it is written, so that nothing has to be undone. */
async function resultOf(
  tx: Tx,
  supplierId: string,
  answer: Read,
  rules: OfferRules,
): Promise<Partial<api.AnswerResult>> {
  let offering;
  try {
    if ("refusal" in answer) throw answer.refusal;
    offering = await decideOnTerms(tx, { supplierId, requestId: answer.request_id }, answer.terms);
  } catch (error) {
    const { code, message, errors } = refusalOf(error);
    return { code, error: message, ...(errors && { errors }) };
  }
  return writeOffer(tx, offering, rules);
}

/** The refusal of one answer; what is no refusal is no answer's own fault, and stops them all. */
function refusalOf(error: unknown): Failure {
  if (error instanceof Failure && error.code !== "unexpected") return error;
  throw error;
}

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

/** A supplier's own offers, whatever has become of them, those of which something was said last first. */
export const myOffers =
  ({ offers: { seenByRivals, placeShown } }: Pick<Market, "offers">): Verb<typeof own.myOffers> =>
  async ({ db, actor, input }) => {
    const { fate } = input;
    const { rows, next_cursor } = await newestFirst(`own offers ${fate ?? "all"}`, input, (page) =>
      listOffersOf(db, actor.id, { ...page, fate }),
    );
    return {
      offers: rows.map(({ own_place, ...offer }) => ({
        ...offer,
        own_place: seenByRivals || placeShown ? own_place : null,
      })),
      next_cursor,
    };
  };

/** More than is possible, told like every other wrong field, though only the database knows the bound. */
export function tooManyFailure(path: string, max: number): Failure {
  const complaint: Complaint = { code: "max", max };
  return new Failure("invalid_input", { errors: [{ path, msg: sayComplaint(complaint), ...complaint }] });
}
