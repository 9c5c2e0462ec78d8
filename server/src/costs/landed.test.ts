import { rounded } from "@khorgos/contract/costs/taxes.rules";
import * as fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { costedCar, costsOf, sheetsOf } from "../../test/costed-cars.ts";
import { type Market, openMarket } from "../../test/market.ts";
import { roundedHalfUp } from "./taxes.sql.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

test.each(["2026-11-25", "2028-02-29"])(
  "SQL says of cars that are cleared on %s what the rule says, to the tenge",
  async (day) => {
    const cars = fc.sample(costedCar(day), { numRuns: 300, seed: 42 });
    for (const sheet of sheetsOf(day)) {
      const { bySql, byRule } = await costsOf(market.db, sheet, cars, day);
      expect(bySql).toEqual(byRule);
      const known = byRule.filter(({ kzt }) => kzt !== null);
      expect(known.length).toBeGreaterThan(sheet.currency.usd_kzt.value === null ? -1 : 200);
      expect(known.length).toBeLessThan(300);
    }
  },
);

test("PostgreSQL rounds as the rule does, also what binary numbers hold a little below the half", async () => {
  const halves = fc.integer({ min: 0, max: 2 ** 40 }).map((whole) => whole + 0.5);
  const near = fc.constantFrom(0, 1e-9, -1e-9, 4e-7, -4e-7, -6e-7, 0.3);
  const noisy = fc.tuple(halves, near).map(([half, by]) => half + by);
  const products = fc.tuple(fc.integer({ min: 0, max: 10 ** 9 }), fc.integer({ min: 0, max: 10 ** 6 }));
  const amount = fc.oneof(
    noisy,
    products.map(([price, rate]) => (price / 100) * (rate / 1000)),
  );
  const amounts = [1.005 * 100, 0.5, 2.5, 100.499999, 2 ** 52 + 1, 1e22, ...fc.sample(amount, 2000)];
  const { rows } = await sql<{ whole: number }>`select ${roundedHalfUp(sql`amount`)} as whole
    from unnest(${amounts}::double precision[]) with ordinality as a (amount, nth) order by nth`.execute(
    market.db,
  );
  expect(rows.map(({ whole }) => whole)).toEqual(amounts.map(rounded));
});
