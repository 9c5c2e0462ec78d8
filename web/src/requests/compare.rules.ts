import { decideFit, type Fit } from "@khorgos/contract/matching/fit.rules";
import { given } from "@khorgos/contract/platform/fields";
import type { Offer } from "@khorgos/contract/requests/offers";
import { isStanding } from "@khorgos/contract/requests/offers.rules";
import type { CarRequest } from "@khorgos/contract/requests/requests";
import { placeName } from "@khorgos/contract/vocabulary/places";
import * as z from "zod/mini";
import { cheapestThere, type LandedCosts } from "./landed.rules.ts";

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

/** So many cars of one offer. */
export type SetPart = { offer: Offer; quantity: number };

/** Offers of several suppliers that together cover what is wanted, for `total` US dollars. */
export type OfferSet = {
  parts: readonly SetPart[];
  total: number;
  /** The cheapest offer that covers everything by itself, and what it costs; undefined where there is none. */
  alone: SetPart | undefined;
};

/** What the cars of one part cost together, in US dollars. */
export const costOfPart = ({ offer, quantity }: SetPart): number => totalFor(offer.suggested_price, quantity);

/**
 * The cheapest first, in the server's order, until so many cars are covered. Undefined where all together have fewer, and where one
 * supplier alone is not dearer: one deal is less work than two. Nothing dearer can be taken out for something cheaper that was
 * left, so no other set costs less, as long as suppliers sell a part of what they offer.
 */
export function findBestSet(offers: readonly Offer[], wanted: number): OfferSet | undefined {
  const compared = offers.filter(isCompared);
  const parts: SetPart[] = [];
  let missing = wanted;
  for (const offer of compared) {
    const quantity = Math.min(offer.available_quantity, missing);
    if (quantity > 0) parts.push({ offer, quantity });
    missing -= quantity;
  }
  if (missing > 0 || parts.length < 2) return undefined;
  const total = totalFor(
    parts.reduce((sum, part) => sum + costOfPart(part), 0),
    1,
  );
  const whole = compared.find(({ available_quantity }) => available_quantity >= wanted);
  const alone = whole && { offer: whole, quantity: wanted };
  return alone && costOfPart(alone) <= total ? undefined : { parts, total, alone };
}

/** Whether prices hold under different terms of delivery, or only some say under which: what they come to is no measure then. */
export const isMixed = (parts: readonly SetPart[]): boolean =>
  countBases(parts.map(({ offer }) => offer)).length > 1;

/** Whether every part is still offered as the dealer read it: nobody has revised, withdrawn or lost anything since. */
export const isStillOffered = (parts: readonly SetPart[], now: readonly Offer[]): boolean =>
  parts.every(({ offer }) =>
    now.some(
      (current) => current.id === offer.id && isCompared(current) && current.updated_at === offer.updated_at,
    ),
  );

export type Decision = "accept" | "decline";

/** What a dealer is asked to decide, as they read it when they opened the dialog. `wanted` is how many cars they still want. */
export type Opened = { decision: Decision; offer: Offer; wanted: number };

/** What has become of an opened offer: another one under the same name, one that is accepted, or one that can no longer be decided on. */
export type OfferChange = "changed" | "accepted" | "gone" | undefined;

/** Compares what was opened with what stands now; undefined where there is no difference. */
export function changeOf({ decision, offer }: Opened, now: Offer | undefined): OfferChange {
  if (now?.state === "accepted") return "accepted";
  const isOpen =
    now && (decision === "accept" ? isCompared(now) : now.state === "standing" && now.supplier_name !== "");
  if (!isOpen) return "gone";
  return now.updated_at === offer.updated_at && now.expired === offer.expired ? undefined : "changed";
}
