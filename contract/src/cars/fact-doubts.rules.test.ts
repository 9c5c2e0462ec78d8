import { expect, test } from "vitest";
import { doubtRegistration, isDrivenAsNew } from "./fact-doubts.rules.ts";

test.each([
  ["new", 5000, false],
  ["new", 5001, true],
  ["zero_km", 5001, true],
  ["used", 90_000, false],
  [null, 90_000, false],
  ["new", null, false],
] as const)("a %s car of %s km is driven as no such car: %s", (condition, mileage_km, isDoubtful) => {
  expect(isDrivenAsNew({ condition, mileage_km })).toBe(isDoubtful);
});

const today = "2026-11-26";
test.each([
  // A model year is on sale from the spring of the year before.
  ["2023-12-31", 2025, "used", "registered_before_model"],
  ["2024-01-01", 2025, "used", undefined],
  ["2019-05-01", 2025, "new", "registered_before_model"],
  ["2026-11-01", 2019, "used", undefined],
  ["2024-11-25", 2024, "new", "registered_as_new"],
  ["2024-11-26", 2024, "new", undefined],
  ["2024-11-25", 2024, "zero_km", "registered_as_new"],
  ["2026-05-01", 2025, "zero_km", undefined],
  ["2019-05-01", 2019, "used", undefined],
  ["2019-05-01", 2019, null, undefined],
  [null, 2025, "new", undefined],
] as const)(
  "a car registered on %s, of %i and %s, is doubted: %s",
  (first_registered_on, year, condition, doubt) => {
    expect(doubtRegistration({ first_registered_on, condition }, { year, today })).toBe(doubt);
  },
);
