import * as z from "zod/mini";
import { Basis, KnownFacts } from "../cars/facts.ts";
import { endpoint } from "../platform/endpoint.ts";
import { FailureBody } from "../platform/failures.ts";
import {
  ComingDay,
  MAX_QUANTITY,
  OptionalLine,
  OptionalText,
  orNull,
  Price,
  WasCalled,
  Whole,
} from "../platform/fields.ts";

/** `declined` is also an accepted one that fell through. Whether one has expired is not a state: see `Offer`. */
export const OfferState = z.enum(["standing", "withdrawn", "declined", "accepted"]);
export type OfferState = z.infer<typeof OfferState>;

/** A car of the supplier's stock as it was when it was offered, whatever has become of it. */
export const OfferedCar = z.object({
  /** Short code for people, as in `Car`. */
  car_id: z.string(),
  brand: z.string(),
  model: z.string(),
  model_name: z.string(),
  year: z.int(),
  trim_level: z.string(),
  body_color: z.string(),
  interior_color: z.string(),
  body_color_name: z.string(),
  interior_color_name: z.string(),
  location: z.string(),
  /** Facts that decide its taxes, as far as it was known. */
  powertrain: KnownFacts.shape.powertrain,
  engine_cc: KnownFacts.shape.engine_cc,
  first_registered_on: KnownFacts.shape.first_registered_on,
  /** Facts that a dealer may have wished of it beside these. */
  condition: KnownFacts.shape.condition,
  mileage_km: KnownFacts.shape.mileage_km,
  /** The paper with which it leaves China. */
  export_ready: KnownFacts.shape.export_ready,
});
export type OfferedCar = z.infer<typeof OfferedCar>;

/** Days until the cars can be collected: a year at most. */
export const MAX_READY_IN_DAYS = 365;

/** Terms of an offer. Whatever is left out is not stated, also in a revision. */
export const OfferTerms = z.object({
  suggested_price: Price,
  available_quantity: Whole(1, MAX_QUANTITY),
  notes: OptionalText(),
  /** A car of the supplier's own stock. */
  car_id: orNull(z.uuid()),
  /** The last day on which it holds, of the calendar in UTC+5. */
  valid_until: orNull(ComingDay),
  basis: orNull(Basis),
  basis_place: OptionalLine(100),
  ready_in_days: orNull(Whole(0, MAX_READY_IN_DAYS)),
});
export type OfferTerms = z.infer<typeof OfferTerms>;

/** Which of all the offers on a request that stand a supplier's own is, by price: 1 is the cheapest. */
export const OwnPlace = z.object({ place: z.int(), of: z.int() });

/** The terms of delivery under which a supplier last offered anywhere. */
export const UsualBasis = z.object({ basis: Basis, basis_place: z.string() });

/** A supplier's answer to a request. On the wire it is called a response. */
export const Offer = z.object({
  id: z.uuid(),
  /** Empty, as all of their contacts, once they deleted their account. */
  supplier_name: z.string(),
  supplier_company: z.string(),
  was_called: WasCalled,
  supplier_phone: z.string(),
  supplier_email: z.string(),
  supplier_wechat: z.string(),
  /** US dollars for one car. */
  suggested_price: z.number(),
  available_quantity: z.int(),
  notes: z.string(),
  /** The car it is about: null where it names none, and once that car was deleted, of which `car` still tells. */
  car_id: z.nullable(z.uuid()),
  car: z.nullable(OfferedCar),
  valid_until: z.nullable(z.iso.date()),
  basis: z.nullable(Basis),
  basis_place: z.string(),
  ready_in_days: z.nullable(z.int()),
  state: OfferState,
  /** Why it was withdrawn or declined, for the two parties; empty for others, and where nobody said. */
  state_reason: z.string(),
  /** Whether its last day is over. */
  expired: z.boolean(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** Whether the caller made it. */
  own: z.boolean(),
});
export type Offer = z.infer<typeof Offer>;

/**
 * One live offer per supplier and request: sending again revises it, and makes one stand again that was withdrawn or declined.
 * Throws `request_closed`, `car_not_found` where the named car is not in the supplier's stock.
 */
export const makeOffer = endpoint("POST /requests/:id/respond", {
  summary: "Make or revise an offer on a request",
  caller: "supplier",
  input: z.object({ id: z.uuid(), ...OfferTerms.shape }),
  reply: z.object({ response: Offer, revised: z.boolean() }),
  status: 201,
  idempotent: true,
});

/** The longest reason, in characters. */
export const MAX_REASON = 300;

/** Also of a closed request, and harmless when done twice. Throws `offer_not_found`, `offer_declined`, `offer_accepted`. */
export const withdrawOffer = endpoint("PATCH /requests/:id/responses/mine", {
  summary: "Withdraw one's own offer",
  caller: "supplier",
  input: z.object({ id: z.uuid(), state: z.literal("withdrawn"), reason: OptionalText(MAX_REASON) }),
  reply: z.object({ response: Offer }),
});

/** Why a dealer declines an offer. */
export const DeclineReason = z.enum(["price", "colour", "year", "late", "other"]);
export type DeclineReason = z.infer<typeof DeclineReason>;

/** The most requests that one call answers: a page of them. */
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

/** The result of one answer: the offer, and whether it revised one; or why not, as `makeOffer` alone would say it. */
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
