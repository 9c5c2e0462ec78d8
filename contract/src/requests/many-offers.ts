import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { FailureBody } from "../platform/failures.ts";
import { Offer, OfferTerms } from "./offers.ts";

/** So many requests are answered by one call at most: a page of them. */
export const MAX_ANSWERS = 100;

const Answer = z.object({ request_id: z.uuid(), ...OfferTerms.shape });
export type Answer = z.infer<typeof Answer>;

/** Anything at all, of which lists and objects are nothing that an offer says, however deep they are. */
const Anything = z.optional(
  z.pipe(
    z.unknown(),
    z.transform((value: unknown) => (typeof value === "object" && value !== null ? [] : value)),
  ),
);

/** Any terms at all: what cannot be offered is refused by itself, so that the other answers stand. */
const AnyAnswer = z.union([
  Answer,
  z.object({
    request_id: z.uuid(),
    suggested_price: Anything,
    available_quantity: Anything,
    notes: Anything,
    car_id: Anything,
    valid_until: Anything,
    basis: Anything,
    basis_place: Anything,
    ready_in_days: Anything,
  } satisfies Record<keyof Answer, z.ZodMiniType>),
]);

/** What has become of one answer: the offer, and whether it revised one; or why not, as `makeOffer` alone would say it. */
export const AnswerResult = z.object({
  request_id: z.uuid(),
  response: z.optional(Offer),
  revised: z.optional(z.boolean()),
  error: z.optional(z.string()),
  code: z.optional(FailureBody.shape.code),
  errors: FailureBody.shape.errors,
});
export type AnswerResult = z.infer<typeof AnswerResult>;

/**
 * Makes or revises an offer on each of several requests, as `makeOffer` would one after the other: each stands or fails for
 * itself, and the later of two on one request revises the earlier. The results come in the order of the answers.
 */
export const makeOffers = endpoint("POST /requests/respond-many", {
  summary: "Make or revise offers on several requests",
  caller: "supplier",
  input: z.object({ answers: z.array(AnyAnswer).check(z.maxLength(MAX_ANSWERS)) }),
  reply: z.object({ results: z.array(AnswerResult) }),
  idempotent: true,
});
