import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { given, paging } from "../platform/fields.ts";
import { CarRequest } from "./requests.ts";
import { Offer, OwnPlace } from "./offers.ts";

/** The fate of an offer, as its supplier looks for it: one whose last day is over stands no more. */
export const Fate = z.enum(["standing", "expired", "withdrawn", "declined", "accepted"]);
export type Fate = z.infer<typeof Fate>;

/** The supplier's own name and contacts are no news to them. */
const {
  supplier_name: _name,
  supplier_company: _company,
  was_called: _was,
  supplier_phone: _phone,
  supplier_email: _email,
  supplier_wechat: _wechat,
  own: _own,
  ...said
} = Offer.shape;
const { id, request_number, brand, model, model_name, year, trim_level, max_price, quantity, status } =
  CarRequest.shape;

/** An offer as its supplier reads it, with what was asked for. */
export const MyOffer = z.object({
  ...said,
  request: z.object({
    id,
    request_number,
    brand,
    model,
    model_name,
    year,
    trim_level,
    max_price,
    quantity,
    status,
  }),
  /** The place among those that stand, by price; null where it does not stand, and where suppliers do not see each other's. */
  own_place: z.nullable(OwnPlace),
  /** The deal that came of it once it was accepted. */
  deal_id: z.nullable(z.uuid()),
});
export type MyOffer = z.infer<typeof MyOffer>;

/** One's own offers, those first of which something was said last. */
export const myOffers = endpoint("GET /offers/my-offers", {
  summary: "List one's own offers",
  caller: "supplier",
  input: z.object({ fate: given(Fate), ...paging }),
  reply: z.object({ offers: z.array(MyOffer), next_cursor: z.nullable(z.string()) }),
});
