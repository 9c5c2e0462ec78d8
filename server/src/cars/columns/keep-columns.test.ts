import { addCar, deleteCar, myCars } from "@khorgos/contract/cars";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket, sealForm } from "../../../test/market.ts";
import { cast } from "../../demo/cast.ts";
import { catalogueVersion } from "../../platform/cache/catalogue-version.sql.ts";
import { recountStock } from "../../platform/facet-counts/facet-counts.sql.ts";
import type { ColumnQuery } from "./find-asked.rules.ts";
import { keepColumns, type MarketColumns } from "./keep-columns.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

const everything: ColumnQuery = {
  words: {},
  year: [0, Infinity],
  price: [0, Infinity],
  quantity_min: 0,
  except: undefined,
};

async function versionNow(): Promise<string> {
  const { rows } = await sql<{ version: string }>`select ${catalogueVersion} as version`.execute(market.db);
  return rows[0]?.version ?? "";
}

/** How many cars the copy finds; on a slow machine it may be asked more than once. */
async function carsIn(columns: MarketColumns, asked = everything): Promise<number> {
  const version = await versionNow();
  await expect.poll(() => columns.addUp(version, asked), { timeout: 20_000 }).toBeDefined();
  return (await columns.addUp(version, asked))?.available_cars ?? -1;
}

test("the copy is as new as the version that is asked for", async () => {
  const columns = keepColumns(market.db);
  const as = market.as("lin");
  const before = await carsIn(columns);
  await as(addCar, { ...sealForm, brand: "Zeekr", location: "Aktau" });
  expect(await carsIn(columns)).toBe(before + 1);
  expect(await carsIn(columns, { ...everything, words: { brand: ["zeekr"], location: ["aktau"] } })).toBe(1);
  expect(await carsIn(columns, { ...everything, words: { location: ["nowhere"] } })).toBe(0);
  const [newest] = (await as(myCars, {})).cars;
  await as(deleteCar, { id: newest?.id ?? "" });
  expect(await carsIn(columns)).toBe(before);
});

test("the stock of somebody who may not sell is not in it", async () => {
  const columns = keepColumns(market.db);
  await market.given.car({ supplier_id: cast.wang.id });
  const before = await carsIn(columns);
  await market.given.standing("wang", "rejected");
  expect(await carsIn(columns)).toBe(before - 1);
  await market.given.standing("wang", "approved");
  expect(await carsIn(columns)).toBe(before);
});

test("anyone who asks while the copy cannot be made waits for something else, and the next one has it", async () => {
  const columns = keepColumns(market.db);
  const version = await versionNow();
  await market.db.transaction().execute(async (tx) => {
    await sql`lock table facet_counts in access exclusive mode`.execute(tx);
    expect(await columns.addUp(version, everything)).toBeUndefined();
  });
  expect(await carsIn(columns)).toBeGreaterThanOrEqual(0);
});

test("a market that is too large is not copied", async () => {
  await market.given.car();
  const columns = keepColumns(market.db, { mostCars: 0 });
  expect(await columns.addUp(await versionNow(), everything)).toBeUndefined();
  await market.db.transaction().execute((tx) => recountStock(tx, cast.lin.id));
  expect(await columns.addUp(await versionNow(), everything)).toBeUndefined();
});

test("a copy that failed is made by anyone who asks next", async () => {
  const columns = keepColumns(market.db);
  const version = await versionNow();
  await sql`alter table facet_counts rename to facet_counts_away`.execute(market.db);
  expect(await columns.addUp(version, everything).catch(() => undefined)).toBeUndefined();
  await sql`alter table facet_counts_away rename to facet_counts`.execute(market.db);
  expect(await carsIn(columns)).toBeGreaterThanOrEqual(0);
});
