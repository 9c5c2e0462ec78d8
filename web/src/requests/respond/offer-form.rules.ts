import type { Match } from "@khorgos/contract/matching";
import { Whole } from "@khorgos/contract/platform/fields";
import { type CarRequest, makeOffer, type Offer } from "@khorgos/contract/requests";
import * as z from "zod/mini";

const { suggested_price, notes } = makeOffer.input.shape;

/** An offer for a request of `quantity` cars: nobody can offer more than is asked for. */
export const offerFormFor = (quantity: number) =>
  z.object({ suggested_price, available_quantity: Whole(1, quantity), notes });

/** What a supplier offers, checked. */
export type OfferTerms = z.output<ReturnType<typeof offerFormFor>>;

/** What a car of the own stock is offered for, and how many of it. */
export const offerOf = ({ car }: Match, { quantity }: CarRequest) => ({
  suggested_price: car.price,
  available_quantity: Math.min(car.quantity, quantity),
});

/** Which car is offered, for the dealer to read: it may differ from what they asked for. In the market's own names in every language. */
export const carNote = ({ car }: Match): string =>
  [
    `${car.brand} ${car.model_name || car.model} ${car.year}`,
    car.trim_level,
    [car.body_color, car.interior_color].filter(Boolean).join(" / "),
    car.car_id,
  ]
    .filter(Boolean)
    .join(", ");

/** Whether notes say nothing beside which car is offered, so that another car may take its place. */
export const isCarNote = (notes: string): boolean => /^.+ \d{4}(, .+)?, C-\w{6}$/.test(notes);

/** What the form starts with: the supplier's standing offer, otherwise the dealer's budget and one car. */
export function startOffer(request: CarRequest, standing: Offer | undefined) {
  if (standing) {
    const { suggested_price, available_quantity, notes } = standing;
    return { suggested_price, available_quantity, notes };
  }
  return { suggested_price: request.max_price, available_quantity: Math.min(request.quantity, 1), notes: "" };
}
