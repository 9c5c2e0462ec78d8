import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Market, openMarket } from "../../server/test/market.ts";
import { drillRestore } from "./drill-restore.ts";

/** A database is made and a server started. */
vi.setConfig({ testTimeout: 300_000 });

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

test("a market is backed up, restored, found to be the same, and worked with", async () => {
  await market.given.car({ model: "Yangwang U8" });
  await market.given.car({ model: "Seal" });
  await market.given.request();
  const { compared, checked, expected, found } = await drillRestore({ databaseUrl: market.url, dataDir: "" });
  expect(compared.filter(({ isEqual }) => !isEqual)).toEqual([]);
  expect(compared.find(({ name }) => name === "cars")?.rows).toBe(2);
  expect(checked).toMatchObject({ faults: [] });
  expect(checked.notice).toBeUndefined();
  const { rows } = await sql`select from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace`.execute(market.db);
  expect(checked.sound).toBeGreaterThan(rows.length);
  expect(expected.cars).toBe(2);
  expect(found).toEqual({ cars: 2, matches: 1 });
});
