import { expect, test } from "vitest";
import { againstBudget, anchorAt, layPriceLine } from "./price-line.rules.ts";

const offersAt = (prices: number[]) =>
  prices.map((suggested_price, rank) => ({ id: `offer ${rank}`, suggested_price }));

test.each([
  { prices: [20, 30], budget: 40, places: [6, 50], budgetAt: 94, within: [true, true] },
  { prices: [20, 40], budget: 30, places: [6, 94], budgetAt: 50, within: [true, false] },
  { prices: [30, 40], budget: 20, places: [50, 94], budgetAt: 6, within: [false, false] },
  { prices: [30], budget: 30, places: [50], budgetAt: 50, within: [true] },
  { prices: [], budget: 30, places: [], budgetAt: 50, within: [] },
])("prices of $prices against a budget of $budget", ({ prices, budget, places, budgetAt, within }) => {
  const line = layPriceLine(offersAt(prices), budget);
  expect(line.budget).toBe(budgetAt);
  expect(line.marks.map(({ place }) => place)).toEqual(places);
  expect(line.marks.map(({ isWithinBudget }) => isWithinBudget)).toEqual(within);
});

test("offers at one price are told apart", () => {
  const { marks } = layPriceLine(offersAt([20, 20, 30, 20]), 40);
  expect(marks.map(({ id, behind }) => [id, behind])).toEqual([
    ["offer 0", 0],
    ["offer 1", 1],
    ["offer 2", 0],
    ["offer 3", 2],
  ]);
});

test.each([
  [6, "start"],
  [50, "middle"],
  [94, "end"],
] as const)("words at %i %% of the line are aligned by their %s", (place, anchor) => {
  expect(anchorAt(place)).toBe(anchor);
});

test.each([
  { price: 27_500, is: "under", by: 2500 },
  { price: 30_000, is: "level", by: 0 },
  { price: 31_000, is: "over", by: 1000 },
] as const)("$price against a budget of 30000 is $is by $by", ({ price, is, by }) => {
  expect(againstBudget(price, 30_000)).toEqual({ is, by });
});
