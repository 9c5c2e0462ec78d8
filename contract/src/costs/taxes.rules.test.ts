import { expect, test } from "vitest";
import { sampleSheet } from "./sample-sheet.ts";
import {
  dutyOn,
  dutyRowFor,
  exciseOn,
  isOver,
  recyclingOf,
  registrationOf,
  rounded,
  type TaxedCar,
  times,
} from "./taxes.rules.ts";

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

const DAY = "2026-11-25";
const sheet = sampleSheet(DAY);
const petrol: TaxedCar = { tariff: "national", powertrain: "petrol", cc: 3500, year: 2026 };
const unknown = { value: null, source: "", as_of: DAY, certainty: "assumed" } as const;
const cleared = { customs: 1_000_000, day: DAY };

test("a minimum in euros is not known without the rate of the euro", () => {
  const old = { ...petrol, year: 2010 };
  expect(dutyOn(sheet, old, cleared)).toMatchObject({ kzt: 1_050_000, missing: [] });
  const currency = { ...sheet.currency, eur_kzt: unknown };
  expect(dutyOn({ ...sheet, currency }, old, cleared)).toMatchObject({ kzt: 150_000, missing: ["eur_kzt"] });
  // A new car has no minimum.
  expect(dutyOn({ ...sheet, currency }, petrol, cleared)).toMatchObject({ kzt: 150_000, missing: [] });
});

test("by a rate of the euro that is too old no minimum is worked out, by an old one it is", () => {
  const old = { ...petrol, year: 2010 };
  const of = (as_of: string) => ({
    ...sheet,
    currency: { ...sheet.currency, eur_kzt: { ...sheet.currency.eur_kzt, as_of } },
  });
  expect(dutyOn(of("2026-10-26"), old, cleared)).toMatchObject({ kzt: 1_050_000, euroAge: "aging" });
  expect(dutyOn(of("2026-10-25"), old, cleared)).toMatchObject({ kzt: 150_000, missing: ["eur_kzt"] });
  // The percentage is more; that it is was found by the old rate.
  const dear = { ...cleared, customs: 100_000_000 };
  expect(dutyOn(of("2026-10-26"), old, dear)).toMatchObject({ kzt: 15_000_000, euroAge: "aging" });
  expect(dutyOn(of("2026-10-26"), petrol, cleared)).toMatchObject({ kzt: 150_000, euroAge: "fresh" });
});

test("a duty without its percentage is not known", () => {
  const duty = sheet.duty.map((row) => ({ ...row, percent: unknown }));
  expect(dutyOn({ ...sheet, duty }, petrol, cleared)).toMatchObject({ kzt: null, figures: [unknown] });
  expect(dutyOn({ ...sheet, duty: [] }, petrol, cleared)).toMatchObject({ kzt: null, figures: [] });
});

test("of several thresholds of the excise the highest below the engine counts", () => {
  const kzt_per_cc = { ...unknown, value: 300 };
  const excise = [{ over_cc: 4000, kzt_per_cc }, ...sheet.excise];
  expect(exciseOn({ ...sheet, excise }, petrol).kzt).toBe(350_000);
  expect(exciseOn({ ...sheet, excise }, { ...petrol, cc: 4001 }).kzt).toBe(1_200_300);
  expect(exciseOn({ ...sheet, excise }, { ...petrol, cc: 4001, powertrain: "bev" }).kzt).toBe(0);
  expect(exciseOn({ ...sheet, excise: [] }, petrol)).toEqual({ kzt: 0, figures: [] });
});

test("what has an engine pays for recycling, what has none pays by the factor of its own", () => {
  for (const powertrain of ["petrol", "diesel", "hev", "phev", "erev"] as const)
    expect(recyclingOf(sheet, { ...petrol, powertrain }).kzt).toBe(2_486_875);
  expect(recyclingOf(sheet, { ...petrol, powertrain: "bev", cc: 0 }).kzt).toBe(0);
  expect(recyclingOf({ ...sheet, mrp: unknown }, petrol).kzt).toBeNull();
});

test.each([
  ["bev", 2024, 1081],
  ["bev", 2023, 108_125],
  ["bev", 2022, 1_081_250],
  ["erev", 2022, 2_162_500],
  ["other", 2022, null],
] as const)("a %s car of %i pays %s ₸ for its registration", (powertrain, year, kzt) =>
  expect(registrationOf(sheet, { ...petrol, powertrain, year }, DAY).kzt).toBe(kzt),
);
