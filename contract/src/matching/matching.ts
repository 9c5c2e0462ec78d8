import * as z from "zod/mini";
import { Car, Colour } from "../cars/cars.ts";
import { endpoint } from "../platform/endpoint.ts";
import {
  given,
  MAX_QUANTITY,
  Model,
  paging,
  Price,
  RequiredLine,
  Trim,
  Whole,
  Year,
} from "../platform/fields.ts";
import { FactWishes, earliestRequestYear } from "../requests/requests.ts";

/** Criteria that somebody can ask of a car beside its brand, which must be the same. */
export const FitCriterion = z.enum([
  "model",
  "year",
  "budget",
  "quantity",
  "body_color",
  "interior_color",
  "trim",
  "powertrain",
  "condition",
  "mileage",
]);
export type FitCriterion = z.infer<typeof FitCriterion>;

export const FitVerdict = z.enum(["fits", "near"]);
export type FitVerdict = z.infer<typeof FitVerdict>;

/**
 * How a car meets one thing that was asked for. `by` is the difference where it is a number: years and cars from what was
 * asked (negative: older, fewer), US dollars beyond the budget, kilometres beyond the mileage.
 */
export const FitReason = z.object({
  criterion: FitCriterion,
  verdict: z.enum(["fits", "near", "not_stated"]),
  asked: z.string(),
  has: z.string(),
  by: z.optional(z.number()),
});
export type FitReason = z.infer<typeof FitReason>;

/** A car that fits a request, or is near it, with a reason for each thing that was asked for. */
export const Match = z.object({ car: Car, verdict: FitVerdict, reasons: z.array(FitReason) });
export type Match = z.infer<typeof Match>;

/** How many lines fit and are near; of those that fit the suppliers, the cars and the lowest price in US dollars. */
export const MatchFigures = z.object({
  fits: z.int(),
  near: z.int(),
  suppliers: z.int(),
  units: z.int(),
  lowest: z.nullable(z.number()),
});
export type MatchFigures = z.infer<typeof MatchFigures>;

/**
 * Lists what matches a request: for a supplier of their own stock, for the dealer who asked of the market. The best first: fewer
 * differences, then less over the budget, fewer years apart, a lower price, the newer car.
 */
export const listMatches = endpoint("GET /requests/:id/matches", {
  summary: "List the cars that match a request",
  caller: "trader",
  reads: "pages",
  input: z.object({ id: z.uuid(), verdict: given(FitVerdict), ...paging }),
  reply: z.object({
    figures: MatchFigures,
    matches: z.array(Match),
    next_cursor: z.nullable(z.string()),
  }),
});

/** A request while it is still being written; brand and model suffice. */
export const RequestSoFar = z.object({
  brand: RequiredLine(100),
  model: Model,
  year: z.optional(z.nullable(Year((thisYear) => ({ min: earliestRequestYear(thisYear), max: thisYear })))),
  max_price: z.optional(z.nullable(Price)),
  quantity: z.optional(z.nullable(Whole(1, MAX_QUANTITY))),
  trim_level: Trim,
  body_color: Colour,
  interior_color: Colour,
  ...FactWishes.shape,
});

/**
 * Foresees what a request would match. `concession` is what would bring most lines more if the dealer took it: one criterion, what those
 * cars have, and how many lines they are.
 */
export const foreseeMatches = endpoint("POST /requests/foresee", {
  summary: "Foresee what a request would match",
  caller: "dealer",
  reads: "foreseen",
  input: RequestSoFar,
  reply: z.object({
    figures: MatchFigures,
    nearest: z.array(Match),
    concession: z.nullable(z.object({ criterion: FitCriterion, has: z.string(), more: z.int() })),
  }),
});

/** At most so many suppliers are asked about one request. */
export const MAX_ASKED = 30;

/**
 * Asks suppliers who have something that matches, all of those with a fit where none are named. Each is asked once about a
 * request, and not where their offer stands; tells how many were asked now. Throws `request_closed`.
 */
export const askSuppliers = endpoint("POST /requests/:id/ask", {
  summary: "Ask suppliers with matching cars for their offers",
  caller: "dealer",
  input: z.object({
    id: z.uuid(),
    supplier_ids: z.optional(z.array(z.uuid()).check(z.maxLength(MAX_ASKED))),
  }),
  reply: z.object({ asked: z.int() }),
  idempotent: true,
});
