import { expect, test } from "vitest";
import { hasRightCheckDigit, mayHaveVin } from "./vin.rules.ts";

test.each([
  // The example of ISO 3779's check digit, and one that is all ones.
  ["1M8GDM9AXKP042788", true],
  ["11111111111111111", true],
  ["1M8GDM9A1KP042788", false],
  ["1M8GDM9AXKP042789", false],
])("the check digit of %s is right: %s", (vin, expected) => {
  expect(hasRightCheckDigit(vin)).toBe(expected);
});

test("one car has a VIN, also when it is sold, and several have none", () => {
  expect([0, 1, 2].map((quantity) => mayHaveVin({ quantity }))).toEqual([true, true, false]);
});
