import { afterAll, beforeAll, expect, test } from "vitest";
import { withOwnFits } from "../../server/src/matching/own-fits.sql.ts";
import { cast } from "../../server/src/demo/cast.ts";
import { findConcession, findMatches } from "../../server/src/matching/matches.sql.ts";
import { recountStock } from "../../server/src/cars/facet-counts.sql.ts";
import { seek } from "../../server/src/matching/matches.ts";
import { listAnswerableTo, listOpenRequests } from "../../server/src/requests/requests.sql.ts";
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

type FreshStock = { lines: number; models: number; price: number };

/** A price list of Lin's of which nothing is known yet but that it is there, and 20 000 requests for up to 30 000 dollars that are known. */
async function givenFreshStock({ lines, models, price }: FreshStock) {
  const { id } = cast.lin;
  await market.atLeisure(
    ...["cars", "offers"].map((table) => `alter table ${table} set (autovacuum_enabled = false)`),
    "delete from car_requests",
    `delete from cars where supplier_id = '${id}'`,
    `insert into cars (id, car_id, supplier_id, supplier_sku, sku_generated, brand, model, year, trim_level, price, quantity)
     select gen_random_uuid(), 'F-' || i, '${id}', 'F-' || i, false, 'BYD', 'Model ' || i % ${models}, 2025, 'Trim ' || i,
       ${price} + i, 5 from generate_series(1, ${lines}) i`,
    `insert into car_requests (id, request_number, dealer_id, brand, model, year, max_price, quantity)
     select gen_random_uuid(), 'F-' || i, '${cast.aigerim.id}', 'BYD', 'Model ' || i % ${models}, 2025, 20000 + i / 2, 5
     from generate_series(1, 20000) i`,
    "vacuum (analyze) car_requests",
  );
  await market.db.transaction().execute((tx) => recountStock(tx, id));
}

/** Each request is a page at most, beside the stock; an offer that is looked for is three more. */
const MOST_FRESH = 30_000;
const firstPage = { after: undefined, rows: 101 };
const pages = [
  (db: BenchDatabase["db"]) => listAnswerableTo(db, cast.lin.id, firstPage),
  (db: BenchDatabase["db"]) => listOpenRequests(db, cast.lin.id, { ...firstPage, fitsStock: true }),
] as const;

test.each<FreshStock>([
  { lines: 5_000, models: 10, price: 90_000 },
  { lines: 5_000, models: 2_505, price: 90_000 },
  { lines: 5_000, models: 10, price: 20_000 },
  { lines: 1, models: 1, price: 90_000 },
])("a price list that has just come is not read anew for each request: %o", async (stock) => {
  await givenFreshStock(stock);
  for (const page of pages) expect((await planOf(market.pool, page)).buffers).toBeLessThan(MOST_FRESH);
});

test("offers that have just been made are not read anew for each request", async () => {
  await givenFreshStock({ lines: 5_000, models: 10, price: 20_000 });
  await market.atLeisure(
    `insert into offers (id, request_id, supplier_id, suggested_price, available_quantity)
     select gen_random_uuid(), id, '${cast.wang.id}', 20000, 1 from car_requests limit 500`,
    "vacuum (analyze) offers",
    `insert into offers (id, request_id, supplier_id, suggested_price, available_quantity)
     select gen_random_uuid(), id, '${cast.lin.id}', 20000, 1 from car_requests`,
  );
  for (const page of pages) expect((await planOf(market.pool, page)).buffers).toBeLessThan(4 * MOST_FRESH);
});

test("a stock of 2 505 models, all too dear, takes about as long beside the same requests as one of a single model", async () => {
  await givenFreshStock({ lines: 5_000, models: 2_505, price: 90_000 });
  const fastest = async () => {
    const took: number[] = [];
    for (let round = 0; round < 3; round++) {
      const began = performance.now();
      await pages[0](market.db);
      took.push(performance.now() - began);
    }
    return Math.min(...took);
  };
  await market.atLeisure("vacuum (analyze) cars", "vacuum (analyze) facet_counts");
  const many = await fastest();
  await market.atLeisure(`delete from cars where supplier_id = '${cast.lin.id}' and model <> 'Model 1'`);
  await market.db.transaction().execute((tx) => recountStock(tx, cast.lin.id));
  // It was some twenty times as long when each request looked for its model in a list of them.
  expect(many).toBeLessThan(10 * (await fastest()));
}, 60_000);
