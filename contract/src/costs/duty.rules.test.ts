import { expect, test } from "vitest";
import { dutyRowFor, isOver } from "./duty.rules.ts";
import { sampleSheet } from "./sample-sheet.ts";

test.each([
  [3, "2023-11-25", "2026-11-25", false],
  [3, "2023-11-25", "2026-11-26", true],
  [7, "2020-02-29", "2027-02-28", false],
  [7, "2020-02-29", "2027-03-01", true],
  [0, "2026-12-31", "2027-01-01", true],
])("more than %i years since %s on %s: %s", (years, since, day, over) =>
  expect(isOver(years, since, day)).toBe(over),
);

const { duty } = sampleSheet("2026-11-25");
const car = { tariff: "national", powertrain: "petrol", cc: 1998 } as const;
const minimumOf = (year: number, first_registered_on: string | undefined, day = "2026-11-25") => {
  const { row, uncertain } = dutyRowFor(duty, { ...car, year, first_registered_on }, day);
  return [row?.min_eur_per_cc.value, uncertain];
};

test.each([
  [2020, undefined, [0, false]],
  // Of a car of 2019 without a registration nobody knows whether it is seven years old yet; it is taken to be.
  [2019, undefined, [0.5, true]],
  [2019, "2019-12-01", [0, true]],
  [2019, "2019-11-25", [0, true]],
  [2019, "2019-11-24", [0.5, false]],
  [2018, undefined, [0.5, false]],
  // Built in 2018 at the latest, however late somebody registered it.
  [2018, "2020-06-15", [0.5, false]],
  [2019, "2020-06-15", [0, true]],
  // Sold as the next year's model.
  [2020, "2019-10-01", [0.5, false]],
])("a car of %i, first registered on %s, is taxed as %j", (year, registered, told) =>
  expect(minimumOf(year, registered)).toEqual(told),
);

test("a powertrain that is in no row has none", () =>
  expect(dutyRowFor(duty, { ...car, powertrain: "other", year: 2026 }, "2026-11-25").row).toBeUndefined());
