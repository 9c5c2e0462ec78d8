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

test("a transaction counts once, at its commit, however many parts it changes", async () => {
  const before = await countChanges();
  await market.db.transaction().execute(async (tx) => {
    await bumpSupplierVersions(tx, sql`(select 'part ' || n from generate_series(1, 20000) n)`);
    await bumpCatalogueVersion(tx, "words");
    expect(await countChanges()).toBe(before);
  });
  expect(await countChanges()).toBe(before + 1);
});

test("what is rolled back is not counted, nor does it keep the next from being", async () => {
  const before = await countChanges();
  await market.db.connection().execute(async (db) => {
    const failing = db.transaction().execute(async (tx) => {
      await bumpCatalogueVersion(tx, "words");
      await sql`set constraints all immediate`.execute(tx);
      throw new Error("given up");
    });
    await expect(failing).rejects.toThrow("given up");
    await bumpCatalogueVersion(db, "words");
    await bumpCatalogueVersion(db, "words");
  });
  expect(await countChanges()).toBe(before + 2);
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
  expect(await countChanges()).toBe(before + 2);
});

test("the version is read without a look at the parts, of which there are as many as suppliers", async () => {
  const { rows } = await sql<{ "QUERY PLAN": string }>`explain select ${catalogueVersion}`.execute(market.db);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("market_changes");
  expect(plan).not.toContain("market_versions");
});
