import { expect, test } from "vitest";
import { compareWithGuide } from "./guide-price.rules.ts";

const known = { price: 19_600, guide_price_cny: 159_950, cny_per_dollar: 7.1 };

test.each([
  ["13 % less than the guide price", known, { is: "below", percent: 13 }],
  ["dearer than it", { ...known, price: 23_430 }, { is: "above", percent: 4 }],
  ["one percent less", { price: 9_900, guide_price_cny: 100_000, cny_per_dollar: 10 }, { is: "at" }],
  ["one percent more", { price: 10_100, guide_price_cny: 100_000, cny_per_dollar: 10 }, { is: "at" }],
  ["little more than one less", { ...known, price: 22_270 }, { is: "below", percent: 1 }],
  ["the same", { price: 14_000, guide_price_cny: 98_000, cny_per_dollar: 7 }, { is: "at" }],
  ["in yuan at no rate that is known", { ...known, cny_per_dollar: undefined }, undefined],
  ["without a guide price", { ...known, guide_price_cny: undefined }, undefined],
  ["nothing", { ...known, price: 0 }, undefined],
  ["not told", { ...known, price: undefined }, undefined],
] as const)("of a car whose price is %s it says so, or nothing", (_, car, said) => {
  expect(compareWithGuide(car)).toEqual(said);
});
