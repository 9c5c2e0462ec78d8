import { given } from "@khorgos/contract/platform/fields";
import { decideFit, type Fit } from "@khorgos/contract/matching/fit.rules";
import type { CarRequest } from "@khorgos/contract/requests/requests";
import type { Offer } from "@khorgos/contract/requests/offers";
import { isStanding } from "@khorgos/contract/requests/offers.rules";
import { cheapestThere, type LandedCosts } from "./landed.rules.ts";
import { placeName } from "@khorgos/contract/vocabulary/places";
import * as z from "zod/mini";

/**
 * By what a dealer compares offers: the price of a car as the server ranks them, what one costs in Almaty, the total for all, the days
 * until they are ready.
 */
export const ComparedBy = z.enum(["price", "landed", "total", "days"]);
export type ComparedBy = z.infer<typeof ComparedBy>;

/** The same in the address, so that a shared link and a reload keep it. */
export const Comparison = z.object({ compare: given(ComparedBy) });

/** Whether an offer is compared with others: it can be accepted, and its supplier has not deleted their account. */
export const isCompared = (offer: Offer): boolean => isStanding(offer) && offer.supplier_name !== "";

/** US dollars for so many cars at a price, exact to the cent. */
export const totalFor = (price: number, quantity: number): number =>
  (Math.round(price * 100) * quantity) / 100;

/** How many of the wanted cars an offer has, and what those cost together in US dollars. */
export function coverage({ suggested_price, available_quantity }: Offer, wanted: number) {
  const covered = Math.min(available_quantity, wanted);
  return { covered, total: totalFor(suggested_price, covered) };
}

/**
 * Offers in the order of a comparison, from the server's order, which decides between equals: the earlier of the same price
 * first. What is not compared stays behind, as it was.
 */
export function orderOffers(
  offers: readonly Offer[],
  way: ComparedBy,
  wanted: number,
  landed: LandedCosts = new Map(),
): readonly Offer[] {
  if (way === "price") return offers;
  const before = { days: readySooner, total: coversMore(wanted), landed: cheaperThere(landed) }[way];
  const others = offers.filter((offer) => !isCompared(offer));
  return [...offers.filter(isCompared).toSorted(before), ...others];
}

/** Totals are comparable among those that cover everything; the others follow by how much they cover. */
const coversMore = (wanted: number) => (one: Offer, other: Offer) =>
  coverage(other, wanted).covered - coverage(one, wanted).covered ||
  one.suggested_price - other.suggested_price;

/** Who does not say comes last. */
const readySooner = (one: Offer, other: Offer) => daysOf(one) - daysOf(other);
const daysOf = ({ ready_in_days }: Offer) => ready_in_days ?? Number.MAX_SAFE_INTEGER;

/** Whose cost is not known comes last. */
const cheaperThere = (landed: LandedCosts) => (one: Offer, other: Offer) =>
  costOf(landed, one) - costOf(landed, other);
const costOf = (landed: LandedCosts, { id }: Offer) => landed.get(id)?.kzt ?? Number.MAX_SAFE_INTEGER;

/**
 * What is said of an offer beside "best price": it covers all that is wanted, is ready first, is cheapest in Almaty, is of the very car
 * asked for.
 */
export type OfferMark = "covers" | "fastest" | "cheapestThere" | "asAsked";

/** The marks of offers by their ids, from the server's order; none where there are not two to compare. */
export function markOffers(
  request: CarRequest,
  offers: readonly Offer[],
  wanted: number,
  landed: LandedCosts = new Map(),
): ReadonlyMap<string, readonly OfferMark[]> {
  const compared = offers.filter(isCompared);
  if (compared.length < 2) return new Map();
  const stated = compared.filter(({ ready_in_days }) => ready_in_days !== null);
  // Of one that says when, nobody knows whether the others are later.
  const fastest = stated.length < 2 ? undefined : stated.toSorted(readySooner)[0];
  const cheapest = cheapestThere(compared, landed);
  const marksOf = (offer: Offer) => [
    // Everybody covers a single car.
    ...(wanted > 1 && offer.available_quantity >= wanted ? (["covers"] as const) : []),
    ...(offer === fastest ? (["fastest"] as const) : []),
    ...(offer === cheapest ? (["cheapestThere"] as const) : []),
    ...(carFit(request, offer)?.verdict === "fits" ? (["asAsked"] as const) : []),
  ];
  return new Map(compared.map((offer) => [offer.id, marksOf(offer)]));
}

/**
 * How the car that an offer names fits what was asked for; undefined where it names none. What it costs and how many there are is said
 * elsewhere.
 */
export function carFit(
  request: CarRequest,
  { car, suggested_price, available_quantity }: Offer,
): Fit | undefined {
  if (!car) return undefined;
  const wanted = { ...request, max_price: null, quantity: null };
  const offered = { ...car, price: suggested_price, quantity: available_quantity };
  return decideFit(wanted, offered);
}

/** Under which terms how many offers stand; null for those that do not say. */
type BasisCount = Pick<Offer, "basis" | "basis_place"> & { count: number };

/** The different terms of offers, in the order in which they first appear; one place in two scripts is one. */
export function countBases(offers: readonly Pick<Offer, "basis" | "basis_place">[]): readonly BasisCount[] {
  const byTerms = Map.groupBy(offers, ({ basis, basis_place }) =>
    basis === null ? "" : `${basis} ${placeName(basis_place, "en")}`,
  );
  return [...byTerms.values()].flatMap(([first, ...more]) =>
    first
      ? [{ basis: first.basis, basis_place: first.basis ? first.basis_place : "", count: more.length + 1 }]
      : [],
  );
}

/** Who offers, as dealers know them. */
export const companyOf = ({ supplier_company, supplier_name }: Offer): string =>
  supplier_company || supplier_name;
