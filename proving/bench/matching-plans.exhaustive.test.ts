import { afterAll, beforeAll, expect, test } from "vitest";
import { withOwnFits } from "../../server/src/catalogue/fit/own-fits.sql.ts";
import { cast } from "../../server/src/demo/cast.ts";
import { findConcession, findMatches } from "../../server/src/matching/matches.sql.ts";
import { seek } from "../../server/src/matching/seek.ts";
import { listOpenRequests } from "../../server/src/requests/requests.sql.ts";
import { type BenchDatabase, openBenchDatabase } from "./bench-database.ts";
import { fillCatalogue } from "./catalogue/fill-catalogue.ts";
import { postRequests } from "./catalogue/post-requests.ts";
import { planOf } from "./read-plans.ts";

/** How PostgreSQL finds what matches in a market of 100 000 cars, in pages touched: time would tell more of the machine. */

let market: BenchDatabase;
beforeAll(async () => {
  market = await openBenchDatabase();
  await fillCatalogue(market.pool, 100_000);
  await postRequests(market.pool, 2_000);
});
afterAll(() => market.close());

/** The commonest model has a hundredth of the market, and the largest stock a fortieth; a car may touch a page or two. */
const MOST = 10_000;
const dealer = { id: cast.aigerim.id, role: "dealer" } as const;

test("what matches a request is found by its model, of the commonest as of the rarest", async () => {
  const all = await market.db.selectFrom("car_requests").selectAll().orderBy("id").limit(30).execute();
  for (const request of all)
    for (const find of [
      async (db: BenchDatabase["db"]) => findMatches(db, dealer, await seek(db, request), { rows: 50 }),
      async (db: BenchDatabase["db"]) => findConcession(db, await seek(db, request)),
    ]) {
      const plan = await planOf(market.pool, find);
      expect(plan.whole).not.toContain("cars");
      expect(plan.buffers).toBeLessThan(MOST);
    }
});

test.each([false, true])(
  "a supplier's page reads their own stock alone, narrowed to what fits: %s",
  async (fitsStock) => {
    const { supplier_id } = await market.db
      .selectFrom("facet_counts")
      .select("supplier_id")
      .where("kind", "=", "stock")
      .orderBy("cars", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    const page = (db: BenchDatabase["db"]) =>
      listOpenRequests(db, supplier_id, { after: undefined, rows: 50, fitsStock });
    const requests = await page(market.db);
    expect(requests).toHaveLength(50);
    for (const find of [page, (db: BenchDatabase["db"]) => withOwnFits(db, supplier_id, requests)]) {
      const plan = await planOf(market.pool, find);
      expect(plan.whole).not.toContain("cars");
      expect(plan.buffers).toBeLessThan(MOST);
    }
  },
);
