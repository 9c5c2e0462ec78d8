import { expect, test } from "vitest";
import { isFarPrice } from "./car-form.rules.ts";

test.each([
  [38_900, 38.9, true],
  [38_900, 389_000, true],
  [38_900, 0, true],
  [30_000, 10_000, true],
  [30_000, 90_000, true],
  [30_000, 10_001, false],
  [30_000, 89_999, false],
  [0, 38_900, false],
  [0, 0, false],
  [0, 25.5, true],
  [600, 499.99, true],
  [499, 499, false],
  [undefined, 499.99, true],
  [undefined, 0, true],
  [undefined, 500, false],
])("from %s to %d is far: %s", (was, price, expected) => {
  expect(isFarPrice(was, price)).toBe(expected);
});
