import type { Offer } from "@khorgos/contract/requests/offers";
import { type CostedCar, useEstimate } from "../ui/use-cost-sheet.ts";
import { isCompared } from "./compare.rules.ts";
import { comparableCosts, type LandedCosts } from "./landed.rules.ts";

/** The car of an offer as its cost is estimated, at the price and under the terms of the offer; undefined where it names none. */
export function costedCar({ car, suggested_price, basis, basis_place }: Offer): CostedCar | undefined {
  if (!car) return undefined;
  const { year, powertrain, engine_cc, first_registered_on, export_ready } = car;
  return {
    price: suggested_price,
    year,
    powertrain,
    engine_cc,
    first_registered_on,
    export_ready,
    basis: basis ?? undefined,
    basis_place,
  };
}

/** What the offers that are compared cost in Almaty, cleared, where that can be compared. Nothing until the rates are here. */
export function useLandedCosts(offers: readonly Offer[]): LandedCosts {
  const costs = useEstimate();
  return comparableCosts(offers.filter(isCompared), (offer) => {
    const car = costedCar(offer);
    return car && costs?.estimateOf(car);
  });
}
