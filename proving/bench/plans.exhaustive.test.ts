import type { CarFilters } from "@khorgos/contract/cars/cars";
import type { CarSort } from "@khorgos/contract/cars/order";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pageOfCars, readPage } from "../../server/src/cars/pages.sql.ts";
import { countMarket } from "../../server/src/market/stats.sql.ts";
import { findSkus } from "../../server/src/cars/search.sql.ts";
import { marketQueryOf } from "../../server/src/cars/market.sql.ts";
import { cast } from "../../server/src/demo/cast.ts";
import { type BenchDatabase, openBenchDatabase } from "./bench-database.ts";
import { fillCatalogue } from "./catalogue/fill-catalogue.ts";
import { planOf } from "./read-plans.ts";

/** How PostgreSQL reads a market of 100 000 cars, in pages touched: time would tell more of the machine. */

let market: BenchDatabase;
beforeAll(async () => {
  market = await openBenchDatabase();
  await fillCatalogue(market.pool, 100_000);
});
afterAll(() => market.close());

const viewer = { id: cast.aigerim.id, role: "dealer" } as const;
const everywhere = [
  {},
  { exclude_own: true },
  { brand: "Toyota" },
  { brand: "JAC" },
  { brand: "Toyota", model: "Toyota X0" },
  { location: "Xiamen" },
  { body_color: "lime" },
  { interior_color: "lime" },
  { year_min: 2025 },
  { year_max: 2003 },
  { price_min: 20_000, price_max: 21_000 },
  { price_min: 29_000, price_max: 25_000 },
  { quantity_min: 29 },
  { powertrain: "erev" },
  { condition: "used", brand: "Zeekr" },
  { mileage_max: 100 },
  { brand: "Zeekr", location: "Khorgos" },
  { brand: "Zeekr", body_color: "lime" },
  { brand: "Chery", price_max: 20_000, year_min: 2020 },
  { location: "Xiamen", body_color: "lime", year_min: 2020 },
] satisfies (CarFilters & { exclude_own?: boolean })[];

/** Each car that is looked at touches three or four pages, so a page of fifty is found among some two thousand cars. */
const MOST = 10_000;

test.each(
  everywhere.flatMap((filters) =>
    (["updated_at", "price"] as const).map(
      (sort) => ({ filters, sort, order: sort === "price" ? "asc" : "desc" }) as const,
    ),
  ),
)("a page of $filters by $sort is read by an index", async ({ filters, sort, order }) => {
  const plan = await planOf(market.pool, async (db) =>
    pageOfCars(
      db,
      viewer,
      await marketQueryOf(db, viewer, filters),
      readPage("cars", { sort, order, limit: 50 }),
    ),
  );
  expect(plan.whole).not.toContain("cars");
  expect(plan.buffers).toBeLessThan(MOST);
});

test.each<{ sort: CarSort; order: "asc" | "desc" }>(
  (["brand", "model", "location", "year", "quantity", "price", "updated_at"] as const).flatMap((sort) => [
    { sort, order: "asc" },
    { sort, order: "desc" },
  ]),
)(
  "the whole market by $sort $order is read by an index, also its hundredth page",
  async ({ sort, order }) => {
    const page = (db: BenchDatabase["db"], cursor?: string) =>
      marketQueryOf(db, viewer, {}).then((look) =>
        pageOfCars(db, viewer, look, readPage("cars", { sort, order, limit: 50, cursor })),
      );
    let cursor: string | undefined;
    for (let nth = 1; nth < 100; nth++) cursor = (await page(market.db, cursor)).next_cursor ?? undefined;
    expect((await planOf(market.pool, (db) => page(db, cursor))).buffers).toBeLessThan(1000);
  },
);

test.each(
  [
    { brand: "Toyota" },
    { quantity_min: 3 },
    { price_max: 40_000, year_min: 2015 },
    { interior_color: "black" },
    { interior_color: "gold", location: "Khorgos" },
  ].flatMap((filters) =>
    (["model", "quantity", "supplier_name"] as const).map((sort) => ({ filters, sort })),
  ),
)("a page of $filters by $sort is found without the whole market", async ({ filters, sort }) => {
  const plan = await planOf(market.pool, async (db) =>
    pageOfCars(
      db,
      viewer,
      await marketQueryOf(db, viewer, filters),
      readPage("cars", { sort, order: "asc", limit: 50 }),
    ),
  );
  expect(plan.whole).not.toContain("cars");
  expect(plan.buffers).toBeLessThan(MOST);
});

test.each([
  {},
  { exclude_own: true },
  { brand: "Toyota" },
  { brand: "Toyota", model: "Toyota X0" },
  { location: "Xiamen" },
  { body_color: "lime" },
  { interior_color: "lime" },
  { year_min: 2015 },
])("the figures of %j are added up and not counted", async (filters) => {
  const plan = await planOf(market.pool, async (db) =>
    countMarket(db, await marketQueryOf(db, viewer, filters)),
  );
  expect(plan.buffers).toBeLessThan(MOST);
});

test.each(
  [
    "toyota",
    "тойота x0",
    "toyta",
    "to",
    "JAC E31",
    "pro",
    "xiamen lime",
    "flagship",
    "seller 280",
    "2003",
    "SKU-77",
    "toyota khorgos 2024",
    "zeekr luxury",
    "qwertz",
  ].flatMap((search) =>
    (["updated_at", "price"] as const).map(
      (sort) => ({ search, sort, order: sort === "price" ? "asc" : "desc" }) as const,
    ),
  ),
)("a page of what $search means by $sort is read by an index", async ({ search, sort, order }) => {
  const plan = await planOf(market.pool, async (db) =>
    pageOfCars(
      db,
      viewer,
      await marketQueryOf(db, viewer, { search }),
      readPage("cars", { sort, order, limit: 50 }),
    ),
  );
  expect(plan.whole).not.toContain("cars");
  expect(plan.buffers).toBeLessThan(MOST);
});

test.each(["toyota", "бид", "toyota x0", "flagship", "xiamen", "toyta", "to"])(
  "the figures of what %s means are added up and not counted",
  async (search) => {
    const look = await marketQueryOf(market.db, viewer, { search });
    expect(look.counts).toBeDefined();
    const plan = await planOf(market.pool, (db) => countMarket(db, look));
    expect(plan.buffers).toBeLessThan(MOST);
  },
);

test("what begins every SKU is refused without reading them all", async () => {
  const plan = await planOf(market.pool, (db) => findSkus(db, ["sku", "99991"]));
  expect(plan.whole).not.toContain("cars");
  expect(plan.buffers).toBeLessThan(MOST);
});
