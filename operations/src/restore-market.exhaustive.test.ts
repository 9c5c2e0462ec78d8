import { existsSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { cast } from "@khorgos/server/demo/cast";
import { backUpMarket } from "./keep-backups.ts";
import { connect, connectPool } from "@khorgos/server/platform/db/connect";
import { migrate } from "@khorgos/server/platform/db/migrate";
import { ask, openTrial } from "../../postgres/test/embedded-trial.ts";
import { restoreMarket } from "./restore-market.ts";

/** A busy machine may need a while for a new database. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const trial = openTrial();
afterEach(trial.clearUp);

/** A running market with one supplier in it. */
async function openShop() {
  const dataDir = trial.newFolder();
  const { connectionString, stop } = await trial.start(`${dataDir}/postgres`);
  const db = connect(connectPool(connectionString));
  await migrate(db);
  await db
    .insertInto("accounts")
    .values({ ...cast.lin, password_hash: "no sign-in" })
    .execute();
  await db.destroy();
  return { dataDir, stop, file: join(dirname(dataDir), "shop.backup.gz") };
}

const namesIn = async (dataDir: string) => {
  const { connectionString, stop } = await trial.start(`${dataDir}/postgres`);
  const names = await ask(connectionString, "select string_agg(name, ',') from accounts");
  await stop();
  return names;
};

test("a backup is taken beside a running server, and a new folder gets its market", async () => {
  const { dataDir, file } = await openShop();
  await backUpMarket({ databaseUrl: undefined, dataDir }, file);
  const fresh = trial.newFolder();
  await restoreMarket({ databaseUrl: undefined, dataDir: fresh }, file);
  expect(await namesIn(fresh)).toBe(cast.lin.name);
});

test("a backup is taken of a market that nobody runs, and it is left at rest", async () => {
  const { dataDir, stop, file } = await openShop();
  await stop();
  await backUpMarket({ databaseUrl: undefined, dataDir }, file);
  expect(existsSync(join(dataDir, "postgres/cluster/postmaster.pid"))).toBe(false);
  expect(existsSync(file)).toBe(true);
});

test("a folder with a market in it is left alone", async () => {
  const { dataDir, stop, file } = await openShop();
  const config = { databaseUrl: undefined, dataDir };
  await backUpMarket(config, file);
  await expect(restoreMarket(config, file)).rejects.toThrow("There is a database in");
  await stop();
  await expect(restoreMarket(config, file)).rejects.toThrow("There is a database in");
  expect(await namesIn(dataDir)).toBe(cast.lin.name);
});

test("a folder without a database has nothing to back up, and none is made for it", async () => {
  const dataDir = trial.newFolder();
  await expect(backUpMarket({ databaseUrl: undefined, dataDir }, join(dataDir, "x"))).rejects.toThrow(
    "There is no database in",
  );
  expect(existsSync(dataDir)).toBe(false);
});

test("a restore that fails leaves no database behind", async () => {
  const dataDir = trial.newFolder();
  const file = join(dirname(dataDir), "foreign.backup.gz");
  writeFileSync(file, "nothing of ours");
  await expect(restoreMarket({ databaseUrl: undefined, dataDir }, file)).rejects.toThrow(
    "no backup of Khorgos",
  );
  expect(existsSync(join(dataDir, "postgres"))).toBe(false);
});
