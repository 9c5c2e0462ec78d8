import { expect, test } from "vitest";
import { believableRates, isBelievable, plainRate, unitsPerDollarOf } from "./rate.rules.ts";

const currencies = ["CNY", "KZT", "RUB", "EUR", "GBP", "HKD", "JPY", "KRW", "AED", "UAH", "KGS", "UZS"];

test.each([
  ["CNY", 7.1, 7.1],
  ["CNY", 0.14, 1 / 0.14],
  ["KZT", 512, 512],
  ["KZT", 0.00195, 1 / 0.00195],
  ["RUB", 81.5, 81.5],
  ["EUR", 0.92, 0.92],
  ["EUR", 1.08, 1 / 1.08],
  ["JPY", 0.0065, 1 / 0.0065],
])("of %s %d means %d for one dollar", (currency, said, units) => {
  expect(unitsPerDollarOf(currency, said)).toBe(units);
});

test.each([
  ["CNY", 71],
  ["CNY", 0.71],
  ["CNY", 0.014],
  ["CNY", 1],
  ["KZT", 7.1],
  ["RUB", 7.1],
  ["USD", 1],
  ["?", 7.1],
])("of %s nobody believes %d, in neither direction", (currency, said) => {
  expect(unitsPerDollarOf(currency, said)).toBeUndefined();
});

test.each(currencies)("no rate of %s can be believed in both directions", (currency) => {
  const { lowest = 0, highest = 0 } = believableRates(currency) ?? {};
  expect(lowest).toBeGreaterThan(0);
  for (const bound of [lowest, highest]) {
    expect(isBelievable(currency, bound)).toBe(true);
    expect(isBelievable(currency, 1 / bound)).toBe(false);
  }
  expect(isBelievable(currency, lowest * 0.99)).toBe(false);
  expect(isBelievable(currency, highest * 1.01)).toBe(false);
});

test.each([
  [7.1, "7.1"],
  [1 / 0.14, "7.1429"],
  [512.345, "512.35"],
  [12_650, "12650"],
])("the rate %d is written as %s", (units, text) => {
  expect(plainRate(units)).toBe(text);
});
