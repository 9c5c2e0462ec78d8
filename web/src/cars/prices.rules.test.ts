import type { Prices } from "@khorgos/contract/cars/figures";
import { expect, test } from "vitest";
import {
  carsIn,
  fullest,
  isBetween,
  isComparable,
  justAbove,
  justBelow,
  comparisons,
  placeOf,
  standing,
} from "./prices.rules.ts";

const band = (from: number, to: number | null, cars = 1) => ({ from, to, cars });
const of = (...bands: Prices["bands"]): Prices => ({ lowest: 0, highest: 0, median: 0, bands });

test.each([
  [band(100, 200), {}, true],
  [band(100, 200), { price_min: 199.99 }, true],
  [band(100, 200), { price_min: 200 }, false],
  [band(100, 200), { price_max: 100 }, true],
  [band(100, 200), { price_max: 99.99 }, false],
  [band(100, 200), { price_min: 120, price_max: 130 }, true],
  [band(100, null), { price_min: 9_000 }, true],
  [band(100, null), { price_max: 99 }, false],
])("a bar %o is between %o: %s", (bar, bounds, is) => {
  expect(isBetween(bar, bounds)).toBe(is);
});

test.each([
  [of(), undefined],
  [of(band(0, 100, 2), band(100, 200, 3), band(200, 300, 3)), { from: 100, to: 200 }],
  [of(band(0, 100, 2), band(100, null, 3)), undefined],
])("of %o the fullest is %o", (prices, expected) => {
  expect(fullest(prices)).toEqual(expected);
});

test.each([
  [100, 0],
  [150, 0.125],
  [299.99, 0.499_975],
  [300, 0.5],
  [500, 0.875],
  [9_000, 0.875],
  [50, 0],
])("a price of %d stands at %d", (price, place) => {
  const prices = of(band(100, 200), band(200, 300), band(300, 400), band(400, null));
  expect(placeOf(price, prices)).toBeCloseTo(place, 6);
});

test("the dearest of a closed picture stands in it", () => {
  expect(placeOf(260, of(band(100, 200)))).toBe(1);
});

test.each([
  [undefined, false],
  [of(), false],
  [of(band(0, 100, 4)), false],
  [of(band(0, 100, 4), band(100, null, 1)), true],
])("%o is worth comparing with: %s", (prices, is) => {
  expect(isComparable(prices)).toBe(is);
});

test("a picture counts all of its cars", () => {
  expect(carsIn(of())).toBe(0);
  expect(carsIn(of(band(0, 100, 4), band(100, null, 1)))).toBe(5);
});

test.each([
  { others: 12, dearer: 7, cheaper: 5, stands: "cheaper" },
  { others: 21, dearer: 2, cheaper: 19, stands: "dearer" },
  { others: 21, dearer: 2, cheaper: 2, stands: "cheaper" },
  { others: 12, dearer: 12, cheaper: 0, stands: "cheapest" },
  { others: 12, dearer: 0, cheaper: 12, stands: "noneDearer" },
] as const)("of $others others $dearer are dearer and $cheaper cheaper: $stands", ({ stands, ...among }) => {
  expect(standing(among)).toBe(stands);
});

test("a car is compared with its like before others of the model", () => {
  const han = { brand: "BYD", model: "Han", year: 2024, trim_level: "" };
  expect(comparisons({ ...han, trim_level: "Flagship" }, "BYD Han").map(({ name }) => name)).toEqual([
    "BYD Han 2024 Flagship",
    "BYD Han 2024",
    "BYD Han",
  ]);
  expect(comparisons(han, "比亚迪 汉")).toEqual([
    { name: "比亚迪 汉 2024", likes: { brand: "BYD", model: "Han", year_min: 2024, year_max: 2024 } },
    { name: "比亚迪 汉", likes: { brand: "BYD", model: "Han" } },
  ]);
});

test.each([
  [24_100, 24_100.01],
  [24_100.55, 24_100.56],
  [0.1, 0.11],
])("just above %d is %d", (price, above) => {
  expect(justAbove(price)).toBe(above);
  expect(justBelow(above)).toBe(price);
});
