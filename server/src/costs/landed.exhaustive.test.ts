import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anySheet, costedCar, costsOf, sheetsOf } from "../../test/costed-cars.ts";
import { type Market, openMarket } from "../../test/market.ts";

/** SQL says what `estimate` says, for arbitrary cars by arbitrary sheets. */

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

/** Where years begin and end, and the day that most years do not have. */
const days = [
  "2026-11-25",
  "2026-12-31",
  "2027-01-01",
  "2027-01-02",
  "2028-02-28",
  "2028-02-29",
  "2028-03-01",
];

test.each(days)(
  "thousands of cars cleared on %s by sheets that people publish",
  async (day) => {
    const cars = fc.sample(costedCar(day), { numRuns: 4000, seed: 42 });
    for (const sheet of sheetsOf(day)) {
      const { bySql, byRule } = await costsOf(market.db, sheet, cars, day);
      expect(bySql).toEqual(byRule);
    }
  },
  120_000,
);

test("cars by sheets of any shape", async () => {
  const drawn = fc
    .constantFrom(...days)
    .chain((day) =>
      fc.tuple(fc.constant(day), anySheet, fc.array(costedCar(day), { minLength: 20, maxLength: 60 })),
    );
  await fc.assert(
    fc.asyncProperty(drawn, async ([day, sheet, cars]) => {
      const { bySql, byRule } = await costsOf(market.db, sheet, cars, day);
      expect(bySql).toEqual(byRule);
    }),
    { numRuns: 1500 },
  );
}, 300_000);
