import { expect, test } from "vitest";
import { isBelievable, isImplausible } from "./imports.rules.ts";

test.each([
  [13_000, 13_000, true],
  [5200, 13_000, true],
  [5199, 13_000, false],
  [32_500, 13_000, true],
  [32_501, 13_000, false],
  [92_000, 13_000, false],
  [1.3, 13_000, false],
  [500, undefined, true],
  [499, undefined, false],
  [400_000, undefined, true],
  [400_001, undefined, false],
])("%d where such cars cost %d", (price, median, isBelieved) => {
  expect(isBelievable(price, median)).toBe(isBelieved);
});

test.each([
  [0, 0, false],
  [0, 1, false],
  [1, 1, true],
  [1, 2, false],
  [2, 2, true],
  [2, 3, false],
  [3, 3, true],
  [2, 9, false],
  [3, 9, true],
  [3, 10, false],
  [4, 10, true],
  [4, 12, true],
  [33, 100, false],
  [34, 100, true],
])("%d of %d prices that nobody believes", (unbelieved, all, isAsked) => {
  expect(isImplausible(unbelieved, all)).toBe(isAsked);
});
