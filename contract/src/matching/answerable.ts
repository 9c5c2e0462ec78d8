import * as z from "zod/mini";
import { Match } from "./matching.ts";
import { endpoint } from "../platform/endpoint.ts";
import { paging } from "../platform/fields.ts";
import { CarRequest } from "../requests/requests.ts";
import { Offer, UsualBasis } from "../requests/offers.ts";

/** An open request beside the best line of the caller's stock that fits it or is near it. */
export const Answerable = z.object({
  request: CarRequest,
  match: Match,
  /** The lowest price that stands, in US dollars; null where none does, and where suppliers do not see each other's. */
  best_price: z.nullable(z.number()),
  /** Terms that the caller said in an offer that has expired; another answer keeps it unless it says otherwise. */
  own: z.optional(z.pick(Offer, { notes: true, basis: true, basis_place: true, ready_in_days: true })),
});
export type Answerable = z.infer<typeof Answerable>;

/**
 * Lists requests that the caller could answer from stock, newest first: open requests that a line of the same model fits or is near, on which
 * they have made no offer yet, or one whose last day is over.
 */
export const listAnswerable = endpoint("GET /requests/answerable", {
  summary: "List open requests with one's own best car for each",
  caller: "supplier",
  reads: "pages",
  input: z.object(paging),
  reply: z.object({
    answerable: z.array(Answerable),
    rivals_visible: z.boolean(),
    usual_basis: z.optional(UsualBasis),
    next_cursor: z.nullable(z.string()),
  }),
});
