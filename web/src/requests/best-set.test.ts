import type { Offer } from "@khorgos/contract/requests/offers";
import { expect, test } from "vitest";
import { wangsOffer } from "./test/sample-requests.ts";
import { findBestSet, isMixed, isStillOffered, type OfferSet } from "./compare.rules.ts";

type PricedCars = readonly [price: number, quantity: number, part?: Partial<Offer>];
const offersOf = (...priced: PricedCars[]): Offer[] =>
  priced.map(([suggested_price, available_quantity, part], nth) => ({
    ...wangsOffer,
    id: String(nth),
    suggested_price,
    available_quantity,
    ...part,
  }));
const written = (set: OfferSet | undefined) =>
  set &&
  `${set.parts.map(({ offer, quantity }) => `${quantity} × ${offer.suggested_price}`).join(" + ")} = ${set.total}`;

test.each<{ why: string; offers: PricedCars[]; wanted: number; set: string | undefined }>([
  { why: "nobody offers", offers: [], wanted: 5, set: undefined },
  { why: "one offers too few", offers: [[10, 3]], wanted: 5, set: undefined },
  {
    why: "together they have too few",
    offers: [
      [10, 2],
      [11, 2],
    ],
    wanted: 5,
    set: undefined,
  },
  {
    why: "the cheapest covers all",
    offers: [
      [10, 5],
      [11, 5],
    ],
    wanted: 5,
    set: undefined,
  },
  {
    why: "nobody alone covers all",
    offers: [
      [27_431, 3],
      [28_250, 2],
    ],
    wanted: 5,
    set: "3 × 27431 + 2 × 28250 = 138793",
  },
  {
    why: "the set is cheaper than one supplier",
    offers: [
      [10, 3],
      [11, 9],
    ],
    wanted: 5,
    set: "3 × 10 + 2 × 11 = 52",
  },
  {
    why: "one supplier costs as much",
    offers: [
      [10, 3],
      [10, 5],
    ],
    wanted: 5,
    set: undefined,
  },
  {
    why: "three are needed",
    offers: [
      [10, 1],
      [11, 1],
      [12, 9],
    ],
    wanted: 3,
    set: "1 × 10 + 1 × 11 + 1 × 12 = 33",
  },
  {
    why: "what has gone is left out",
    offers: [
      [9, 4, { expired: true }],
      [10, 3],
      [11, 2],
    ],
    wanted: 5,
    set: "3 × 10 + 2 × 11 = 52",
  },
  {
    why: "cents are exact",
    offers: [
      [0.1, 3],
      [0.2, 3],
    ],
    wanted: 5,
    set: "3 × 0.1 + 2 × 0.2 = 0.7",
  },
  {
    why: "nothing is wanted any more",
    offers: [
      [10, 3],
      [11, 2],
    ],
    wanted: 0,
    set: undefined,
  },
])("where $why the best set for $wanted is $set", ({ offers, wanted, set }) => {
  expect(written(findBestSet(offersOf(...offers), wanted))).toBe(set);
});

test("the cheapest supplier who covers all alone is named beside the set", () => {
  const set = findBestSet(offersOf([10, 3], [12, 5], [13, 9]), 5);
  expect(set?.alone).toMatchObject({ offer: { id: "1" }, quantity: 5 });
  expect(findBestSet(offersOf([10, 3], [12, 4]), 5)?.alone).toBeUndefined();
});

test.each([
  ["one place", { basis: "FCA", basis_place: "Khorgos" }, { basis: "FCA", basis_place: "霍尔果斯" }, false],
  ["two places", { basis: "FCA", basis_place: "Khorgos" }, { basis: "FCA", basis_place: "Chongqing" }, true],
  ["terms and none", { basis: "DAP", basis_place: "Almaty" }, {}, true],
  ["none at all", {}, {}, false],
] as const)("prices under %s are mixed: %3$s", (_, one, other, is) => {
  const offers = offersOf([10, 3, one], [11, 2, other]);
  expect(isMixed(offers.map((offer) => ({ offer, quantity: 1 })))).toBe(is);
});

/** Numbers from 0 to below 1 that are the same in every run (mulberry32). */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The least that so many cars cost, in cents, when every way of taking some of each offer is tried. */
function cheapest([first, ...rest]: readonly Offer[], wanted: number): number {
  if (wanted === 0) return 0;
  if (!first) return Number.POSITIVE_INFINITY;
  const counts = Array.from({ length: Math.min(first.available_quantity, wanted) + 1 }, (_, count) => count);
  return Math.min(
    ...counts.map(
      (count) => count * Math.round(first.suggested_price * 100) + cheapest(rest, wanted - count),
    ),
  );
}

test("no other choice of offers costs less, in 5000 markets", () => {
  const next = sequence(95);
  const upTo = (most: number) => Math.floor(next() * most) + 1;
  const seen = { set: 0, one: 0, none: 0 };
  for (let market = 0; market < 5000; market++) {
    const wanted = upTo(9);
    const offers = offersOf(
      ...Array.from({ length: upTo(5) }, () => [upTo(400) / 4, upTo(5)] as const).toSorted(
        ([one], [other]) => one - other,
      ),
    );
    const least = cheapest(offers, wanted);
    const alone = offers.filter(({ available_quantity }) => available_quantity >= wanted);
    const ofOne = Math.min(...alone.map(({ suggested_price }) => Math.round(suggested_price * 100) * wanted));
    const set = findBestSet(offers, wanted);
    const cents = set && Math.round(set.total * 100);
    // A set is told exactly where it is possible and one supplier does not do as well.
    expect(cents).toBe(least < ofOne ? least : undefined);
    const quantities = set?.parts.map(({ quantity }) => quantity) ?? [wanted];
    expect(quantities.reduce((sum, quantity) => sum + quantity, 0)).toBe(wanted);
    const isOffered = set?.parts.every(({ offer, quantity }) => quantity <= offer.available_quantity);
    expect(isOffered).not.toBe(false);
    seen[set ? "set" : least === Number.POSITIVE_INFINITY ? "none" : "one"]++;
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(500);
});

test.each([
  ["as it was", {}, true],
  ["revised", { updated_at: "2026-11-20T09:00:00Z" }, false],
  ["withdrawn", { state: "withdrawn" }, false],
  ["expired", { expired: true }, false],
] as const)("a set one of whose offers is %s is still offered: %s", (_, part, is) => {
  const [first, second] = offersOf([10, 3], [11, 2]);
  if (!first || !second) throw new Error("two offers");
  const parts = [
    { offer: first, quantity: 3 },
    { offer: second, quantity: 2 },
  ];
  expect(isStillOffered(parts, [first, { ...second, ...part }])).toBe(is);
  expect(isStillOffered(parts, [first])).toBe(false);
});
