import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { Flag, given, MAX_QUANTITY, Whole } from "../platform/fields.ts";
import { Deal } from "./deals.ts";
import { DeclineReason, Offer } from "./offers.ts";

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
