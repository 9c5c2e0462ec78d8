import type { CarFilters, CarSort } from "@khorgos/contract/cars";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../../test/market.ts";
import { cast } from "../../demo/cast.ts";
import { catalogueVersion } from "../../platform/cache/catalogue-version.sql.ts";
import { keepColumns, type MarketColumns } from "../columns/keep-columns.ts";
import { type Picked } from "../columns/pick-page.rules.ts";
import { pageOfCars, readPage } from "../pages.sql.ts";
import { pageOfMarket } from "./browse-cars.ts";
import { marketQueryOf } from "./market.sql.ts";

let market: Market;
let columns: MarketColumns;
let version: string;

beforeAll(async () => {
  market = await openMarket();
  for (let nth = 0; nth < 90; nth++)
    await market.given.car({
      supplier_id: cast[nth % 3 === 0 ? "wang" : "lin"].id,
      brand: nth % 2 === 0 ? "BYD" : "Zeekr",
      location: nth % 5 === 0 ? "Khorgos" : "Wuhan",
      body_color: nth % 4 === 0 ? "white" : "black",
      year: 2020 + (nth % 6),
      price: 10_000.07 + 100 * (nth % 17),
      quantity: nth % 8,
    });
  columns = keepColumns(market.db, { largeMarket: 0 });
  const { rows } = await sql<{ version: string }>`select ${catalogueVersion} as version`.execute(market.db);
  version = rows[0]?.version ?? "";
  const look = await marketQueryOf(market.db, dealer, {});
  if (look.columns) while (!(await columns.addUp(version, look.columns)));
});
afterAll(() => market.close());

const dealer = { id: cast.aigerim.id, role: "dealer" } as const;
type DrawnPage = { filters: CarFilters; sort: CarSort; order: "asc" | "desc"; cursor?: string | undefined };

async function pages({ filters, sort, order, cursor }: DrawnPage, columnsOf = columns) {
  const look = await marketQueryOf(market.db, dealer, filters);
  const page = readPage("cars", { sort, order, limit: 7, cursor });
  const ask = { db: market.db, actor: { ...dealer, catalogueVersion: version } };
  return {
    picked: await pageOfMarket(ask, columnsOf, look, page),
    alongTheMarket: await pageOfCars(market.db, dealer, look, page),
  };
}

const filters: CarFilters[] = [
  { brand: "byd", year_min: 2022 },
  { location: "Wuhan", body_color: "black", price_max: 10_900 },
  { year_min: 2021, year_max: 2023, quantity_min: 2 },
  { search: "zeekr wuhan" },
  { brand: "Nobody's", location: "Wuhan" },
];
const sorts: CarSort[] = [
  "price",
  "year",
  "quantity",
  "updated_at",
  "brand",
  "model",
  "location",
  "supplier_name",
];

test.each(sorts)("by %s the columns name the same pages as the market has", async (sort) => {
  let asked = 0;
  const watched: MarketColumns = {
    ...columns,
    async pickPage(...question) {
      const answer = await columns.pickPage(...question);
      expect(answer, "what the columns name").toBeDefined();
      asked += 1;
      return answer;
    },
  };
  for (const wanted of filters)
    for (const order of ["asc", "desc"] as const) {
      let cursor: string | undefined;
      do {
        const { picked, alongTheMarket } = await pages({ filters: wanted, sort, order, cursor }, watched);
        expect(picked).toEqual(alongTheMarket);
        cursor = picked.next_cursor ?? undefined;
      } while (cursor !== undefined);
    }
  expect(asked).toBeGreaterThan(2 * filters.length);
});

/** A page whose third and fourth car were changed after the columns had named them. */
async function outOfDate(change: (ids: readonly string[]) => Promise<unknown>) {
  const listed = { filters: filters[0] ?? {}, sort: "price", order: "asc" } as const;
  let changed: string[] = [];
  const late: MarketColumns = {
    ...columns,
    async pickPage(...question): Promise<Picked | undefined> {
      const picked = await columns.pickPage(...question);
      changed = picked?.ids.slice(2, 4) ?? [];
      await change(changed);
      return picked;
    },
  };
  const { picked, alongTheMarket } = await pages(listed, late);
  expect(picked).toEqual(alongTheMarket);
  const cars = JSON.parse(picked.cars) as { id: string }[];
  return {
    cars: cars.length,
    changed: cars.filter(({ id }) => changed.includes(id.replaceAll("-", ""))).length,
  };
}

test("cars that became dear or were sold meanwhile leave their places to others", async () => {
  const dear = await outOfDate((ids) =>
    market.db.updateTable("cars").set({ price: 99_000 }).where("id", "in", ids).execute(),
  );
  expect(dear).toEqual({ cars: 7, changed: 0 });
  const sold = await outOfDate((ids) => market.db.deleteFrom("cars").where("id", "in", ids).execute());
  expect(sold).toEqual({ cars: 7, changed: 0 });
});
