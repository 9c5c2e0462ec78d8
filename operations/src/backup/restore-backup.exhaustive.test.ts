import { randomUUID } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { everyRow, openBackupTrial } from "../../test/backup-trial.ts";
import { unknownFacts } from "@khorgos/server/cars/stock.rules";
import { cast } from "@khorgos/server/demo/cast";
import { catalogueVersion } from "@khorgos/server/cars/catalogue-version.sql";
import type { Db } from "@khorgos/server/platform/db/connect";
import { migrate } from "@khorgos/server/platform/db/migrate";
import { isLeftOut, leftOut } from "./tables.rules.ts";
import { restoreBackup } from "./restore-backup.ts";
import { listEverything } from "./tables.sql.ts";
import { takeBackup } from "./take-backup.ts";

const trial = openBackupTrial();

async function changesOf(db: Db) {
  const { rows } = await sql<{ version: string }>`select ${catalogueVersion} as version`.execute(db);
  return BigInt(rows[0]?.version.split(" ")[1] ?? "");
}

/** Values that a careless way through text would bend. */
async function stockOddly() {
  await trial.market.given.car({
    model: 'a "quoted" \\N \u2028 \t line\nend\r 汉 Ё 🚗',
    notes: "\\x00 \\. null",
    price: 123_456_789.01,
    updated_at: "2026-02-28T23:59:59.123456Z",
  });
  await trial.market.given.request({ additional_requirements: "", max_price: 0 });
  await sql`insert into price_lists (supplier_id, id, file_name, size, last_rate, result, choices)
    values (${cast.lin.id}, ${cast.lin.id}, 'списки.csv', 9007199254740993, 0.1, '{"a": [1,  2]}', '{"b":"\\u0000"}')
    on conflict do nothing`.execute(trial.market.db);
  await sql`insert into price_list_parts (supplier_id, number, bytes)
    select ${cast.lin.id}, n, decode(repeat('00ff0a0d5c22', 40000), 'hex') from generate_series(0, 3) n on conflict do nothing`.execute(
    trial.market.db,
  );
  // Anyone who lost these with a disk could not come in any more.
  await sql`insert into two_steps values (${cast.saule.id}, 'JBSWY3DPEHPK3PXP', true, 59000000) on conflict do nothing`.execute(
    trial.market.db,
  );
  await sql`insert into recovery_codes values (${cast.saule.id}, 'a hash') on conflict do nothing`.execute(
    trial.market.db,
  );
}

test("a backup brings every row of every table back as it was, and the market with it", async () => {
  await stockOddly();
  const { tables } = await restoreBackup(trial.empty, await trial.backUp());

  const names = (await listEverything(trial.market.db)).filter(({ schema }) => schema === "public");
  // The versions of the market go on by themselves: see below.
  for (const { name } of names.filter((table) => !isLeftOut(table.name) && table.name !== "market_versions"))
    expect(await everyRow(trial.empty, name), name).toEqual(await everyRow(trial.market.db, name));
  // Whatever is in neither was forgotten, and whatever is only in the list is there no more.
  expect([...tables.map(({ name }) => name), ...Object.keys(leftOut)].toSorted()).toEqual(
    names.map(({ name }) => name).toSorted(),
  );
  const sums = sql<{
    cars: number;
  }>`select kind, word, cars, price from facet_counts where cars > 0 order by 1, 2`;
  const { rows } = await sums.execute(trial.empty);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows).toEqual((await sums.execute(trial.market.db)).rows);
});

test("after a restore nobody is signed in, and the market has a version that it never had", async () => {
  const file = await trial.backUp();
  await trial.market.given.car();
  await restoreBackup(trial.empty, file);
  expect(await everyRow(trial.market.db, "sessions")).not.toEqual([]);
  expect(await everyRow(trial.empty, "sessions")).toEqual([]);
  expect(await changesOf(trial.empty)).toBeGreaterThan((await changesOf(trial.market.db)) + 1_000_000_000n);
  expect(await migrate(trial.empty)).toBe(false);
});

test("a backup is of one moment, whatever is changed while it is written", async () => {
  const { db, given } = trial.market;
  const { id } = await given.newcomer("Zhao", { role: "supplier" });
  const car = await given.car({ supplier_id: id });
  let file: Promise<string> | undefined;
  await db.transaction().execute(async (tx) => {
    // The backup has read the accounts when it comes to the cars, and waits there for us.
    await sql`lock table cars in access exclusive mode`.execute(tx);
    file = trial.backUp();
    await expect.poll(() => countWaiting(db)).toBe(1);
    const late = randomUUID();
    await sql`insert into accounts select (json_populate_record(a, ${JSON.stringify({ id: late, email: late })})).*
      from accounts a where id = ${id}`.execute(tx);
    await sql`update cars set supplier_id = ${late} where id = ${car.id}`.execute(tx);
  });
  await restoreBackup(trial.empty, (await file) ?? "");
  const { rows } = await sql<{
    owner: string;
  }>`select supplier_id as owner from cars where id = ${car.id}`.execute(trial.empty);
  expect(rows).toEqual([{ owner: id }]);
});

const countWaiting = async (db: Db) =>
  (
    await sql`select from pg_locks l join pg_database d on d.oid = l.database
    where not granted and datname = current_database()`.execute(db)
  ).rows.length;

test("only its owner can read a backup, and it takes no other file's place", async () => {
  const file = await trial.backUp();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await expect(takeBackup(trial.market.db, file)).rejects.toThrow("There is a file");
});

test("a backup that could not be finished leaves nothing that looks like one", async () => {
  const file = trial.newFile();
  await sql`create table no_key (a integer)`.execute(trial.market.db);
  try {
    await expect(takeBackup(trial.market.db, file)).rejects.toThrow("no_key has no primary key");
  } finally {
    await sql`drop table no_key`.execute(trial.market.db);
  }
  expect(
    readdirSync(trial.folder).filter((name) => name.includes(file.slice(trial.folder.length + 1))),
  ).toEqual([]);
});

test("a backup from before the latest steps is brought to today's version", async () => {
  const { rows: known } = await sql<{ step: string }>`select step from schema_steps`.execute(trial.market.db);
  const only = known.map(({ step }) => step).filter((step) => step < "0011");
  await migrate(trial.empty, { only });
  await sql`insert into accounts (id, name, email, phone, role, company_name, address, language, status, password_hash)
    values (${cast.lin.id}, 'Lin', 'lin@old.example', '+8613912345678', 'supplier', 'Lin Auto', 'Xi''an', 'zh', 'approved', '')`.execute(
    trial.empty,
  );
  await sql`insert into cars (id, car_id, supplier_id, supplier_sku, sku_generated, brand, model, year, price, quantity)
    values (${cast.lin.id}, 'C-1', ${cast.lin.id}, 'OLD-1', false, 'BYD', 'Han', 2019, 19999.5, 3)`.execute(
    trial.empty,
  );
  const cars = async () => {
    const { rows } = await sql<{ car: object }>`select to_jsonb(c) as car from cars c`.execute(trial.empty);
    return rows.map(({ car }) => car);
  };
  const before = await cars();
  const file = trial.newFile();
  await takeBackup(trial.empty, file);
  await sql`drop schema public cascade`.execute(trial.empty);
  await sql`create schema public`.execute(trial.empty);

  expect(await restoreBackup(trial.empty, file)).toMatchObject({ wasOlder: true });
  expect(await migrate(trial.empty)).toBe(false);
  expect(before).toHaveLength(1);
  expect(await cars()).toEqual(before.map((car) => ({ ...car, model_name: "", ...unknownFacts })));
});

test("no server starts on a restore that was cut short", async () => {
  await restoreBackup(trial.empty, await trial.backUp());
  await sql`insert into schema_steps (step) values ('a restore is under way')`.execute(trial.empty);
  await expect(migrate(trial.empty)).rejects.toThrow("holds a restore that was not finished");
});
