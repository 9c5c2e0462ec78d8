import { Basis, type Powertrain, Powertrain as Powertrains } from "@khorgos/contract/cars/facts";
import type { CostEstimate } from "@khorgos/contract/costs/estimate";
import { estimate } from "@khorgos/contract/costs/estimate.rules";
import { sampleSheet } from "@khorgos/contract/costs/sample-sheet";
import { type CostSheet, type Figure, LegPlace, Tariff } from "@khorgos/contract/costs/sheet";
import { places, spellingsOf } from "@khorgos/contract/vocabulary/places";
import * as fc from "fast-check";
import { sql } from "kysely";
import { Completeness, landedBy } from "../src/costs/landed.sql.ts";
import type { Db } from "../src/platform/db/connect.ts";

/** Cars that differ in all that decides what they cost in Almaty, and sheets of any shape to work it out by. */

export type CostedCar = {
  price: number;
  year: number;
  powertrain: Powertrain | null;
  engine_cc: number | null;
  first_registered_on: string | null;
  basis: Basis | null;
  basis_place: string;
};

/** Around the steps of engines, and none. */
const engines = [0, 1, 999, 1000, 1001, 1498, 2000, 2001, 2998, 3000, 3001, 3002, 4000, 4001, 9999, 10_000];
const unknownPlaces = ["", "Khorgos port", "Нигде", "深水埗", "霍尔果斯 ", "'; --", "Xi\\an"];
const written = places
  .flatMap(({ en }) => spellingsOf(en))
  .flatMap((name) => [name, name.toUpperCase(), name.toLowerCase()]);

/** Days on which something begins or ends to count for a car that is cleared on `day`, and those beside them. */
function daysAround(day: string): string[] {
  const year = Number(day.slice(0, 4));
  const anniversaries = Array.from({ length: 12 }, (_, age) => `${year - age}${day.slice(4)}`);
  const beside = anniversaries.flatMap((one) =>
    [-1, 0, 1].map((days) => new Date(Date.parse(one) + days * 86_400_000)),
  );
  return [
    ...beside.filter((one) => !Number.isNaN(one.getTime())).map((one) => one.toISOString().slice(0, 10)),
    `${year - 7}-03-01`,
    `${year - 6}-02-28`,
    `${year - 2}-01-01`,
    `${year - 3}-12-31`,
    "2020-02-29",
    "2016-02-29",
  ];
}

export const costedCar = (day: string): fc.Arbitrary<CostedCar> => {
  const year = Number(day.slice(0, 4));
  return fc.record({
    price: fc.oneof(
      fc.integer({ min: 0, max: 20_000_000 }).map((cents) => cents / 100),
      fc.constantFrom(0, 0.01, 20_000, 999_999_999.99),
    ),
    year: fc.oneof(fc.integer({ min: year - 11, max: year + 1 }), fc.constantFrom(1980, 2000)),
    powertrain: fc.option(fc.constantFrom(...Powertrains.options), { freq: 12 }),
    engine_cc: fc.option(fc.oneof(fc.constantFrom(...engines), fc.integer({ min: 0, max: 10_000 })), {
      freq: 12,
    }),
    first_registered_on: fc.option(fc.constantFrom(...daysAround(day))),
    basis: fc.option(fc.constantFrom(...Basis.options), { freq: 12 }),
    basis_place: fc.oneof(fc.constantFrom(...written), fc.constantFrom(...unknownPlaces)),
  });
};

const figures = (value: fc.Arbitrary<number | null>): fc.Arbitrary<Figure> =>
  value.map((one) => ({ value: one, source: "", as_of: "2026-11-25", certainty: "typed" }));
const decimals = (most: number) =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant(0) },
    {
      weight: 6,
      arbitrary: fc.integer({ min: 0, max: most * 1000 }).map((thousandths) => thousandths / 1000),
    },
    { weight: 2, arbitrary: fc.double({ min: 0, max: most, noNaN: true }) },
    { weight: 1, arbitrary: fc.constant(null) },
  );
const known = (most: number) => figures(decimals(most));
const ccTo = fc.option(fc.constantFrom(0, 1000, 2000, 2500, 3000, 20_000));
const ageTo = fc.option(fc.constantFrom(0, 1, 2, 3, 5, 7, 100));
const powertrains = fc.uniqueArray(fc.constantFrom(...Powertrains.options), { maxLength: 7 });
const leg = fc.record({
  from: fc.constantFrom(...LegPlace.options),
  to: fc.constantFrom(...LegPlace.options),
  usd: known(3000),
});
const wayOf = (usd: fc.Arbitrary<Figure>) =>
  fc.tuple(usd, usd, usd).map(([inland, across, behind]): CostSheet["legs"] => [
    { from: "inland", to: "khorgos", usd: inland },
    { from: "khorgos", to: "border", usd: across },
    { from: "border", to: "almaty", usd: behind },
  ]);

/** A sheet that need not be fit to be published: rows may overlap, leave cars out, stand in any order and say nothing. */
export const anySheet: fc.Arbitrary<CostSheet> = fc.record({
  currency: fc.record({
    usd_kzt: figures(
      fc.oneof(
        { weight: 20, arbitrary: fc.integer({ min: 1, max: 60_000 }).map((rate) => rate / 100) },
        fc.constantFrom(null, 0),
      ),
    ),
    eur_kzt: fc
      .tuple(known(700), fc.constantFrom("2026-10-25", "2026-10-26", "2026-11-25", "2028-02-20"))
      .map(([figure, as_of]) => ({ ...figure, as_of })),
  }),
  mrp: known(5000),
  vat: known(20),
  fee_mrp: known(8),
  duty: fc.array(
    fc.record({
      tariff: fc.constantFrom(...Tariff.options, "national" as const),
      powertrains,
      cc_to: ccTo,
      age_to: ageTo,
      percent: known(30),
      min_eur_per_cc: known(5),
    }),
    { maxLength: 8 },
  ),
  excise: fc.array(
    fc.record({ over_cc: fc.constantFrom(0, 1000, 2000, 3000, 4000), kzt_per_cc: known(500) }),
    { maxLength: 4 },
  ),
  recycling: fc.record({
    base_mrp: known(60),
    steps: fc.array(fc.record({ cc_to: ccTo, factor: known(12) }), { maxLength: 5 }),
    bev_factor: known(5),
  }),
  registration: fc.array(fc.record({ powertrains, age_to: ageTo, mrp: known(500) }), { maxLength: 7 }),
  legs: fc.oneof(wayOf(known(3000)), fc.array(leg, { maxLength: 8 })),
  services: fc.array(
    fc.record({
      code: fc.constantFrom("broker", "certificate", "parking"),
      names: fc.constant({ ru: "Услуга", en: "Service", zh: "服务" }),
      kzt: known(200_000),
      included: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
});

/** The sheet of the demonstration, with a minimum for old engines in euros by rates of several ages, and without what it leaves to an operator. */
export function sheetsOf(day: string): CostSheet[] {
  const sample = sampleSheet(day);
  const typed = (value: number | null): Figure => ({ value, source: "", as_of: day, certainty: "typed" });
  const oldEuro = (days: number): Figure => ({
    ...sample.currency.eur_kzt,
    as_of: new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10),
  });
  const dear = sample.duty.map((row) => ({ ...row, min_eur_per_cc: typed(3.2) }));
  return [
    sample,
    {
      ...sample,
      services: [],
      legs: sample.legs.map((one) => ({ ...one, usd: typed(one.from === "border" ? 0 : 450.5) })),
    },
    { ...sample, duty: dear },
    { ...sample, duty: dear, currency: { ...sample.currency, eur_kzt: typed(null) } },
    { ...sample, duty: dear, currency: { ...sample.currency, eur_kzt: oldEuro(30) } },
    { ...sample, duty: dear, currency: { ...sample.currency, eur_kzt: oldEuro(31) } },
    { ...sample, legs: [], vat: typed(null), mrp: typed(null) },
    { ...sample, currency: { ...sample.currency, usd_kzt: typed(null) } },
  ];
}

type LandedTold = { kzt: number | null; completeness: number };

/** What a list sorts an estimate by. */
export function landedTold({ total, missing }: CostEstimate): LandedTold {
  const { whole, partial, none } = Completeness;
  return {
    kzt: total.kzt,
    completeness: total.kzt === null ? none : missing.length === 0 ? whole : partial,
  };
}

/** What the rule says that such cars cost, and what PostgreSQL does. */
export async function costsOf(db: Db, sheet: CostSheet, cars: readonly CostedCar[], day: string) {
  const numbered = cars.map((car, nth) => ({ ...car, nth }));
  const { kzt, completeness } = landedBy(sheet, day);
  const { rows } = await sql<LandedTold>`
    select ${kzt} as kzt, ${completeness} as completeness
    from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) as c (price numeric, year integer, powertrain text,
      engine_cc integer, first_registered_on date, basis text, basis_place text, nth integer)
    order by nth`.execute(db);
  const byRule = cars.map(({ powertrain, engine_cc, first_registered_on, basis, ...car }) => {
    const facts = {
      powertrain: powertrain ?? undefined,
      engine_cc: engine_cc ?? undefined,
      first_registered_on: first_registered_on ?? undefined,
      basis: basis ?? undefined,
    };
    return landedTold(estimate(sheet, { ...car, ...facts }, day));
  });
  return { bySql: rows, byRule };
}
