import fc from "fast-check";
import { expect, test } from "vitest";
import { estimate } from "./estimate.rules.ts";
import { sampleSheet } from "./sample-sheet.ts";
import { figuresOf } from "./sheet.rules.ts";
import type { CostSheet, Figure } from "./sheet.ts";

const DAY = "2026-11-25";
const full = sampleSheet(DAY);
const typed = (value: number): Figure => ({ value, source: "", as_of: DAY, certainty: "typed" });

/** Bigger or equal in everything that makes a car dearer. */
const anyCar = fc.record({
  price: fc.integer({ min: 0, max: 200_000 }),
  powertrain: fc.constantFrom("petrol", "diesel", "hev", "phev", "erev", "bev"),
  engine_cc: fc.integer({ min: 1, max: 8000 }),
  age: fc.integer({ min: 0, max: 15 }),
  basis: fc.constantFrom("EXW", "FCA", "CPT"),
  basis_place: fc.constantFrom("Khorgos", "Urumqi", "Almaty"),
  tariff: fc.constantFrom("national", "common"),
  rate: fc.integer({ min: 250, max: 1000 }),
  leg: fc.integer({ min: 0, max: 5000 }),
});
type AnyCar = typeof anyCar extends fc.Arbitrary<infer Car> ? Car : never;

function totalOf({ age, rate, leg, ...car }: AnyCar): number {
  const usd_kzt = typed(rate);
  const sheet: CostSheet = {
    ...full,
    currency: { ...full.currency, usd_kzt },
    legs: full.legs.map((one) => ({ ...one, usd: typed(leg) })),
  };
  return estimate(sheet, { ...car, year: 2026 - age }, DAY).total.kzt ?? -1;
}

test.each(["price", "engine_cc", "age", "rate", "leg"] as const)(
  "a higher %s never lowers the total",
  (what) => {
    fc.assert(
      fc.property(anyCar, fc.integer({ min: 0, max: 3000 }), (car, more) => {
        const dearer = { ...car, [what]: car[what] + (what === "age" ? more % 20 : more) };
        expect(totalOf(dearer)).toBeGreaterThanOrEqual(totalOf(car));
      }),
    );
  },
);

const isKnown = (part: unknown): part is Figure & { value: number } =>
  typeof part === "object" && part !== null && "certainty" in part && "value" in part && part.value !== null;

/** The sheet with the nth of its known figures raised. */
function raised(nth: number, more: number): CostSheet {
  let seen = 0;
  return JSON.parse(JSON.stringify(full), (_name, part: unknown) =>
    isKnown(part) && seen++ === nth ? { ...part, value: part.value + more } : part,
  ) as CostSheet;
}

test("a higher figure of the sheet never lowers the total", () => {
  const known = figuresOf(full).filter(([, { value }]) => value !== null).length;
  const change = fc.record({ nth: fc.nat(known - 1), more: fc.integer({ min: 1, max: 100 }) });
  fc.assert(
    fc.property(anyCar, change, ({ age, rate: _rate, leg: _leg, ...car }, { nth, more }) => {
      const costBy = (sheet: CostSheet) => estimate(sheet, { ...car, year: 2026 - age }, DAY).total.kzt ?? -1;
      expect(costBy(raised(nth, more))).toBeGreaterThanOrEqual(costBy(full));
    }),
    { numRuns: 300 },
  );
});
