import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";
import { bumpCatalogueVersion, bumpSupplierVersions, catalogueVersion } from "./catalogue-version.sql.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

async function countChanges(): Promise<number> {
  const { rows } = await sql<{ version: string }>`select ${catalogueVersion} as version`.execute(market.db);
  return Number(rows[0]?.version.split(" ")[1]);
}

test("a change counts when its transaction is committed, and not when it is given up", async () => {
  const before = await countChanges();
  await market.db.transaction().execute(async (tx) => {
    await bumpSupplierVersions(tx, sql`(select 'part ' || n from generate_series(1, 2000) n)`);
    expect(await countChanges()).toBe(before);
  });
  const after = await countChanges();
  expect(after).toBeGreaterThan(before);
  const failing = market.db.transaction().execute(async (tx) => {
    await bumpCatalogueVersion(tx, "words");
    throw new Error("given up");
  });
  await expect(failing).rejects.toThrow("given up");
  expect(await countChanges()).toBe(after);
});

test("a server of the version before is noticed, which changes parts only", async () => {
  const before = await countChanges();
  await sql`update market_versions set version = version + 1 where part = 'words'`.execute(market.db);
  expect(await countChanges()).toBeGreaterThan(before);
});

const entered = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
test("transactions that change different parts do not wait for each other", async () => {
  const before = await countChanges();
  await Promise.all(
    [cast.lin.id, cast.wang.id].map(async (part, nth) => {
      const other = [entered[1], entered[0]][nth];
      await market.db.transaction().execute(async (tx) => {
        await bumpCatalogueVersion(tx, part);
        entered[nth]?.resolve();
        await other?.promise;
      });
    }),
  );
  expect(await countChanges()).toBeGreaterThan(before + 1);
  // One after the other they need no more lines than there are.
  const lines = sql<{ lines: number }>`select count(*)::int as lines from market_changes`;
  const { rows: those } = await lines.execute(market.db);
  for (let turn = 0; turn < 10; turn++) await bumpCatalogueVersion(market.db, "words");
  expect((await lines.execute(market.db)).rows).toEqual(those);
});

test("the version is read without a look at the parts, of which there are as many as suppliers", async () => {
  const { rows } = await sql<{ "QUERY PLAN": string }>`explain select ${catalogueVersion}`.execute(market.db);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("market_changes");
  expect(plan).not.toContain("market_versions");
});
