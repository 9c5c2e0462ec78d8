import type { Offer } from "@khorgos/contract/requests/offers";
import { countBases, isCompared, totalFor } from "./compare.rules.ts";

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
export const costOf = ({ offer, quantity }: SetPart): number => totalFor(offer.suggested_price, quantity);

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
    parts.reduce((sum, part) => sum + costOf(part), 0),
    1,
  );
  const whole = compared.find(({ available_quantity }) => available_quantity >= wanted);
  const alone = whole && { offer: whole, quantity: wanted };
  return alone && costOf(alone) <= total ? undefined : { parts, total, alone };
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
