import { fieldErrorsOf } from "@khorgos/contract/platform/complaints";
import { Failure } from "@khorgos/contract/platform/failures";
import type * as api from "@khorgos/contract/requests/offers";
import { OfferTerms } from "@khorgos/contract/requests/offers";
import type { Tx } from "../../platform/db/connect.ts";
import type { Market, OfferRules, Verb } from "../../platform/http/serve.ts";
import { decideOnTerms, writeOffer } from "./make-offer.ts";
import { lockCarsToOffer, lockRequests } from "./many-offers.sql.ts";

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

/** What is no refusal is no answer's own fault, and stops them all. */
function refusalOf(error: unknown): Failure {
  if (error instanceof Failure && error.code !== "unexpected") return error;
  throw error;
}
