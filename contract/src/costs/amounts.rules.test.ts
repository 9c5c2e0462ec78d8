import { expect, test } from "vitest";
import { rounded, times } from "./amounts.rules.ts";

test.each([
  [1081.25, 1081],
  [0.5, 1],
  [2.5, 3],
  // 1.005 × 100 is a little less in binary.
  [1.005 * 100, 101],
  [100.5, 101],
  [100.499999, 100],
])("%d is %i, rounded half up", (amount, whole) => expect(rounded(amount)).toBe(whole));

test("a product of something unknown is unknown", () => {
  expect(times(4325, 0.25)).toBe(1081);
  expect(times()).toBe(1);
  expect(times(4325, null)).toBeNull();
  expect(times(undefined, 0)).toBeNull();
});
