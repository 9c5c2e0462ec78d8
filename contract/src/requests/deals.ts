import * as z from "zod/mini";
import { Basis } from "../cars/facts.ts";
import { endpoint } from "../platform/endpoint.ts";
import { Flag, given, MAX_QUANTITY, paging, Text, Whole } from "../platform/fields.ts";
import { DeclineReason, Offer, OfferedCar } from "./offers.ts";

/** Agreed in principle: the contract is between the two parties, who may also give it up. */
export const DealState = z.enum(["agreed", "fell_through"]);
export type DealState = z.infer<typeof DealState>;

/** Somebody who is told to the other party of a deal, as they were when they agreed. All of it is empty once they deleted their account. */
export const Party = z.object({
  name: z.string(),
  company: z.string(),
  phone: z.string(),
  email: z.string(),
  wechat: z.string(),
});
export type Party = z.infer<typeof Party>;

/** A deal on which a dealer and a supplier have agreed. It outlives the request, the offer and the car. */
export const Deal = z.object({
  id: z.uuid(),
  /** Short code for people, `D-4F2T8W`. */
  deal_number: z.string(),
  /** Null once the request was deleted. */
  request_id: z.nullable(z.uuid()),
  request_number: z.string(),
  state: DealState,
  /** Why it fell through, and who said so. */
  reason: z.string(),
  fell_through_by: z.nullable(z.enum(["dealer", "supplier"])),
  /** The car as it was offered; as it was wanted, and without a number, where the offer named none. */
  car: OfferedCar,
  /** US dollars for one car. */
  price: z.number(),
  quantity: z.int(),
  basis: z.nullable(Basis),
  basis_place: z.string(),
  ready_in_days: z.nullable(z.int()),
  /** Notes of the supplier to the offer. */
  notes: z.string(),
  agreed_at: z.iso.datetime(),
  fell_through_at: z.nullable(z.iso.datetime()),
  dealer: Party,
  supplier: Party,
  /** The same as they are now; null where nothing differs. */
  dealer_now: z.nullable(Party),
  supplier_now: z.nullable(Party),
});
export type Deal = z.infer<typeof Deal>;

/** One's own deals, newest first. */
export const listDeals = endpoint("GET /deals", {
  summary: "List one's own deals",
  caller: "trader",
  input: z.object(paging),
  reply: z.object({ deals: z.array(Deal), next_cursor: z.nullable(z.string()) }),
});

export const findDeal = endpoint("GET /deals/:id", {
  summary: "Read a deal",
  caller: "trader",
  input: z.object({ id: z.uuid() }),
  reply: z.object({ deal: Deal }),
});

/** The longest reason why a deal fell through, in characters. */
const MAX_REASON = 300;

/** Either party may, and says why. The offer is declined by it, so that its supplier may offer again. Harmless when done twice. */
export const giveUpDeal = endpoint("PATCH /deals/:id", {
  summary: "Say that a deal fell through",
  caller: "trader",
  input: z.object({
    id: z.uuid(),
    state: z.literal("fell_through"),
    reason: Text(MAX_REASON).check(z.minLength(1)),
  }),
  reply: z.object({ deal: Deal }),
});

/**
 * Accepts an offer, wholly or `quantity` of its cars, which makes a deal and tells each party how to reach the other; or
 * declines it. As many are taken as are offered and still wanted where no `quantity` is given. Harmless when done twice.
 * Throws `request_not_found`, `offer_not_found`, `request_closed`, `request_covered`, `offer_expired`, `offer_withdrawn`,
 * `offer_declined`, `offer_accepted`, `offer_changed`, `supplier_gone`.
 */
export const decideOnOffer = endpoint("PATCH /requests/:id/responses/:offer_id", {
  summary: "Accept or decline an offer",
  caller: "dealer",
  input: z.object({
    id: z.uuid(),
    offer_id: z.uuid(),
    state: z.enum(["accepted", "declined"]),
    quantity: given(Whole(1, MAX_QUANTITY)),
    reason: given(DeclineReason),
    /** When the offer was made or revised that the dealer has read: another one is not decided on unread. */
    updated_at: given(z.iso.datetime()),
    /** Whether the request is closed by the same action. */
    close_request: given(Flag),
  }),
  reply: z.object({ response: Offer, deal: z.optional(Deal) }),
});
