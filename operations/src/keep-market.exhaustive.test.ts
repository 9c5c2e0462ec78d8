import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { browseCars } from "@khorgos/contract/cars/cars";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { type Market, openMarket } from "../../server/test/market.ts";
import { cast } from "@khorgos/server/demo/cast";
import { keepMarket, rebuildCounts } from "./keep-market.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

test("anyone who lost their telephone is let in by a command, and who has none is not asked about", async () => {
  const { db, url } = market;
  const account_id = cast.saule.id;
  await db.insertInto("two_steps").values({ account_id, secret: "JBSWY3DPEHPK3PXP", is_on: true }).execute();
  const env = { DATABASE_URL: url };
  await expect(keepMarket(["two-step-off"], env)).rejects.toThrow("What to do?");
  expect(await keepMarket(["two-step-off", cast.saule.email], env)).toContain("password alone");
  expect(await db.selectFrom("two_steps").selectAll().execute()).toEqual([]);
  await expect(keepMarket(["two-step-off", cast.saule.email], env)).rejects.toThrow(
    "does not ask for a code",
  );
});

test("counts that went wrong are made anew from the cars", async () => {
  await market.given.car({ brand: "BYD" });
  await market.given.car({ brand: "Zeekr" });
  await sql`update facet_counts set cars = cars + 5`.execute(market.db);
  await sql`insert into facet_counts (kind, word, supplier_id, cars, price)
    select 'brand', 'Ghost', supplier_id, 1, 1 from cars limit 1`.execute(market.db);
  const figures = async () => (await market.as("aigerim")(browseCars, {})).stats;
  expect(await figures()).toMatchObject({ available_cars: 7, brands: 3 });
  expect(await rebuildCounts({ databaseUrl: market.url, dataDir: "" })).toBe(1);
  expect(await figures()).toMatchObject({ available_cars: 2, brands: 2 });
});

test("where there is no market none is made", async () => {
  const folder = mkdtempSync(join(tmpdir(), "khorgos-nothing-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const words of [["rebuild"], ["two-step-off", cast.saule.email]])
    await expect(keepMarket(words, { DATA_DIR: folder })).rejects.toThrow(
      `There is no database in ${folder}. Name its folder with DATA_DIR.`,
    );
  expect(readdirSync(folder)).toEqual([]);
});
