import type { Match } from "@khorgos/contract/matching/matching";
import { Whole } from "@khorgos/contract/platform/fields";
import { day } from "@khorgos/contract/platform/moment";
import type { CarRequest } from "@khorgos/contract/requests/requests";
import { type Offer, OfferTerms } from "@khorgos/contract/requests/offers";
import * as z from "zod/mini";

/** An offer for a request of `quantity` cars: nobody can offer more than is asked for. */
export const offerFormFor = (quantity: number) =>
  z.object({ ...OfferTerms.shape, available_quantity: Whole(1, quantity) });

/** So many times more or less than the budget is rather a digit too many or a price that was forgotten than an offer. */
const UNLIKELY = 4;

export const isUnlikelyPrice = (price: number, budget: number): boolean =>
  price < budget / UNLIKELY || (budget > 0 && price > budget * UNLIKELY);

const DAY = 86_400_000;
/** An offer from stock holds for so many days: by then the car may be sold, and the exchange rate another. */
const HOLDS_FOR = 7;

type UsualBasis = Pick<OfferTerms, "basis" | "basis_place">;

/** What a car of the own stock is offered for, how many of it, and where: as the car says, or as the supplier offered last. `now` in milliseconds. */
export const offerOf = (
  { car }: Match,
  { quantity }: CarRequest,
  usual: UsualBasis | undefined,
  now: number,
) => ({
  car_id: car.id,
  suggested_price: car.price,
  available_quantity: Math.min(car.quantity, quantity),
  valid_until: day(new Date(now + HOLDS_FOR * DAY).toISOString()),
  ...(car.basis ? { basis: car.basis, basis_place: car.basis_place ?? "" } : usual),
});

/**
 * What the form starts with: the supplier's own offer, otherwise the dealer's budget and one car. A day that is over is not
 * offered again.
 */
export function startOffer(request: CarRequest, own: Offer | undefined) {
  const { suggested_price, available_quantity, notes, basis_place } = own ?? {
    suggested_price: request.max_price,
    available_quantity: Math.min(request.quantity, 1),
    notes: "",
    basis_place: "",
  };
  return {
    suggested_price,
    available_quantity,
    notes,
    car_id: own?.car_id ?? "",
    basis: own?.basis ?? ("" as const),
    basis_place,
    ready_in_days: own?.ready_in_days ?? "",
    valid_until: own && !own.expired ? (own.valid_until ?? "") : "",
  };
}
