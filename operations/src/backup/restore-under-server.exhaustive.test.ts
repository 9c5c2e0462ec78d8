import { browseCars, editCar, marketStats } from "@khorgos/contract/cars/cars";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openBackupTrial } from "../../test/backup-trial.ts";
import { sealForm } from "../../../server/test/market.ts";
import { hashToken, insertSession } from "@khorgos/server/accounts/sessions.sql";
import { cast } from "@khorgos/server/demo/cast";
import { grantRole } from "@khorgos/server/platform/db/roles";
import { prepareJobs } from "@khorgos/server/platform/jobs/run-jobs";
import { restoreMarket } from "../restore-market.ts";

/** Somebody empties the database of a running server and restores a backup into it. */

const trial = openBackupTrial();

/** Filtered so that no sums answer: every car is counted. */
const dear = { brand: "BYD", price_min: 20_000, location: "Khorgos" };

async function emptyTheMarket() {
  await sql`drop schema if exists graphile_worker cascade`.execute(trial.market.db);
  await sql`drop schema public cascade`.execute(trial.market.db);
  await sql`create schema public`.execute(trial.market.db);
}

/** The market's changes but for the thousands of restores. */
async function countChanges() {
  const { rows } = await sql<{ changes: number }>`
    select (sum(changes) % 1000)::int as changes from market_changes`.execute(trial.market.db);
  return rows[0]?.changes ?? 0;
}

/** As the next start of a server does, and everybody signs in anew. */
async function letIn() {
  await prepareJobs(trial.market.url);
  await grantRole(trial.market.db, new URL(trial.market.servedUrl).username);
  for (const who of ["lin", "daulet"] as const)
    await insertSession(trial.market.db, cast[who].id, hashToken(`${who}-token`));
}

test("a server that goes on shows what was restored, also when as much was changed again", async () => {
  const { market } = trial;
  const { id } = await market.given.car({ price: 10_000 });
  const edit = (price: number) => market.as("lin")(editCar, { ...sealForm, id, price });
  const dearNow = async () => (await market.as("daulet")(marketStats, dear)).total;
  await edit(10_000);
  const file = await trial.backUp();
  // The restore counts on as well, by its own few changes.
  for (let price = 10_001; price < 10_020; price++) await edit(price);
  await edit(30_000);
  await expect.poll(dearNow).toBe(1);
  const changes = await countChanges();

  await emptyTheMarket();
  await restoreMarket({ databaseUrl: market.url, dataDir: trial.folder }, file);
  await letIn();
  let price = 11_000;
  while (price < 11_005) await edit(++price);
  await sql`update market_changes set changes = changes + ${changes - (await countChanges())}
    where line = (select min(line::text)::uuid from market_changes)`.execute(market.db);
  expect(await countChanges()).toBe(changes);

  for (let turn = 0; turn < 20; turn++) expect(await dearNow()).toBe(0);
  const { cars } = await market.as("daulet")(browseCars, {});
  expect(cars.map((car) => car.price)).toEqual([price]);
});
