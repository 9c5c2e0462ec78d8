import * as z from "zod/mini";
import { Colour } from "../cars/cars.ts";
import { CarCondition, MAX_MILEAGE_KM, Powertrain } from "../cars/facts.ts";
import { endpoint } from "../platform/endpoint.ts";
import {
  Flag,
  given,
  MAX_QUANTITY,
  Model,
  OptionalText,
  orNull,
  paging,
  Price,
  RequiredLine,
  Trim,
  Whole,
  Year,
  WasCalled,
} from "../platform/fields.ts";
import { Offer, OwnPlace, UsualBasis } from "./offers.ts";

export const RequestStatus = z.enum(["open", "closed"]);
export type RequestStatus = z.infer<typeof RequestStatus>;

/** Wishes of a dealer about a car's facts; null is no wish. */
export const FactWishes = z.object({
  powertrain: orNull(Powertrain),
  condition: orNull(CarCondition),
  /** Kilometres at most. A car that is new, or registered and not driven, has gone none where its mileage is not stated. */
  mileage_max: orNull(Whole(0, MAX_MILEAGE_KM)),
});
export type FactWishes = z.output<typeof FactWishes>;

/** A request of a dealer: `quantity` cars for at most `max_price` US dollars each. */
export const CarRequestForm = z.object({
  brand: RequiredLine(100),
  model: Model,
  year: Year((thisYear) => ({ min: earliestRequestYear(thisYear), max: thisYear })),
  max_price: Price,
  quantity: Whole(1, MAX_QUANTITY),
  trim_level: Trim,
  body_color: Colour,
  interior_color: Colour,
  ...FactWishes.shape,
  additional_requirements: OptionalText(),
});

/** A car a dealer wants. Fields keep their database names all the way to the screen. */
export const CarRequest = z.object({
  id: z.uuid(),
  /** Short code for people, `R-4F2T8W`. */
  request_number: z.string(),
  brand: z.string(),
  model: z.string(),
  /** The model's one name where it was written in another way, as in `Car`. */
  model_name: z.string(),
  year: z.int(),
  trim_level: z.string(),
  body_color: z.string(),
  interior_color: z.string(),
  /** The factory's names of the colours, as in `Car`. */
  body_color_name: z.string(),
  interior_color_name: z.string(),
  // A server of the version before tells no wishes.
  powertrain: z._default(z.nullable(Powertrain), null),
  condition: z._default(z.nullable(CarCondition), null),
  mileage_max: z._default(z.nullable(z.int()), null),
  max_price: z.number(),
  quantity: z.int(),
  additional_requirements: z.string(),
  status: RequestStatus,
  created_at: z.iso.datetime(),
  /** How many offers stand. */
  response_count: z.int(),
  /** Empty once they deleted their account. */
  dealer_name: z.string(),
  /** The dealership of the dealer who asks. */
  company_name: z.string(),
  was_called: WasCalled,
});
export type CarRequest = z.infer<typeof CarRequest>;

/** An open request as a supplier sees it in the list. */
export const OpenRequest = z.extend(CarRequest, {
  /** Whether the calling supplier has an offer on it that was neither withdrawn nor declined. */
  answered: z.boolean(),
  /** How many lines of the calling supplier's stock fit it and are near it, and the lowest price of those that fit. */
  own_fits: z.int(),
  own_near: z.int(),
  own_lowest: z.nullable(z.number()),
});
export type OpenRequest = z.infer<typeof OpenRequest>;

const NextCursor = z.nullable(z.string());

/**
 * Open requests of approved dealers, newest first; with `fits_my_stock` those that something in the caller's stock fits, with
 * `fits_import` those that something fits which this price list of theirs brought.
 */
export const listRequests = endpoint("GET /requests", {
  summary: "List open requests",
  caller: "supplier",
  reads: "pages",
  input: z.object({ fits_my_stock: given(Flag), fits_import: given(z.uuid()), ...paging }),
  reply: z.object({ requests: z.array(OpenRequest), next_cursor: NextCursor }),
});

export const myRequests = endpoint("GET /requests/my-requests", {
  summary: "List one's own requests",
  caller: "dealer",
  input: z.object(paging),
  reply: z.object({ requests: z.array(CarRequest), next_cursor: NextCursor }),
});

/**
 * The offers come best first: those that stand by price, then by who offered first at that price; after them what was accepted,
 * has expired, was withdrawn, was declined. `usual_basis` is what a supplier last offered under anywhere. Where suppliers do not see each other's
 * (`rivals_visible` is false), theirs alone comes, if they made one; the count is of all in any case. `own_place` is which of all
 * that stand theirs is, where the operator tells suppliers that and nothing else of the others. `accepted_quantity` tells the
 * dealer alone how many of the wanted cars they have accepted already.
 */
export const findRequest = endpoint("GET /requests/:id", {
  summary: "Read a request with its offers",
  caller: "trader",
  reads: "details",
  input: z.object({ id: z.uuid() }),
  reply: z.object({
    request: CarRequest,
    responses: z.array(Offer),
    rivals_visible: z.boolean(),
    accepted_quantity: z.optional(z.int()),
    own_place: z.optional(OwnPlace),
    usual_basis: z.optional(UsualBasis),
  }),
});

export const postRequest = endpoint("POST /requests", {
  summary: "Post a request for cars",
  caller: "dealer",
  input: CarRequestForm,
  reply: z.object({ request: CarRequest }),
  status: 201,
  location: "/requests/{request.id}",
  idempotent: true,
});

/** Closing is final, and may safely be asked for twice. */
export const changeRequestStatus = endpoint("PATCH /requests/:id/status", {
  summary: "Close a request",
  caller: "dealer",
  input: z.object({ id: z.uuid(), status: RequestStatus }),
  reply: z.object({ request: CarRequest }),
});

export const deleteRequest = endpoint("DELETE /requests/:id", {
  summary: "Delete a request",
  caller: "dealer",
  input: z.object({ id: z.uuid() }),
  reply: z.object({}),
  status: 204,
});

/** How many years a dealer can choose from: this one and the 24 before it. */
const REQUEST_YEARS = 25;

export const earliestRequestYear = (thisYear: number) => thisYear - REQUEST_YEARS + 1;

/** The years a request can name, newest first. */
export const requestYears = (thisYear: number) =>
  Array.from({ length: REQUEST_YEARS }, (_, back) => thisYear - back);
