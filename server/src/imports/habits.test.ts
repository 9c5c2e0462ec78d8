import { uploadPriceList } from "@khorgos/contract/imports/imports";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";
import { findHabits, findLastRate, keepHabit } from "./habits.sql.ts";

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

test.each([
  ["2026-11-20T18:59:00Z", "2026-11-20"],
  ["2026-11-20T19:00:00Z", "2026-11-21"],
] as const)("a rate of an import of %s is of %s, of the calendar in UTC+5", async (at, day) => {
  const csvFile = new File(["brand,model,year,quantity,price\nBYD,Han,2025,1,19001\n"], "list.csv");
  await market.as("lin")(uploadPriceList, { csvFile });
  await market.db.updateTable("imports").set({ at, currency: "CNY", units_per_dollar: 7.1 }).execute();
  expect(await findLastRate(market.db, cast.lin.id, "CNY")).toEqual({ unitsPerDollar: 7.1, rateOn: day });
});

// On one side of the world or the other it is always another day than in UTC+5.
test.each(["-12", "+14"])("a rate is kept with its day in UTC+5 by a database in UTC%s", async (zone) => {
  const today = await market.db.transaction().execute(async (tx) => {
    await sql`select set_config('timezone', ${`<x>${-Number(zone)}`}, true)`.execute(tx);
    await keepHabit(tx, cast.lin.id, { header: zone, choices: {}, units_per_dollar: 7.1 });
    const { rows } = await sql<{
      day: string;
    }>`select (now() at time zone 'Asia/Almaty')::date::text as day`.execute(tx);
    return rows[0]?.day;
  });
  const kept = await findHabits(market.db, cast.lin.id);
  expect(kept.find(({ header }) => header === zone)?.rate_on).toBe(today);
});
