import { currentPriceList } from "@khorgos/contract/imports/price-list";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { emptyDatabase } from "../../test/database.ts";
import { depsOn } from "../../test/market.ts";
import { insertSession, hashToken } from "../accounts/sessions.sql.ts";
import { buildApp } from "../app.ts";
import { cast } from "../demo/cast.ts";
import { connect, connectPool, type Db } from "../platform/db/connect.ts";
import { migrate } from "../platform/db/migrate.ts";
import { callInProcess } from "../platform/http/call-in-process.ts";
import { prepareJobs } from "../platform/jobs/run-jobs.ts";
import { findHabits } from "./habits.sql.ts";

/** The step since which rates are kept as units for one dollar. */
const SINCE = "0021";

let database: Awaited<ReturnType<typeof emptyDatabase>>;
let db: Db;
beforeAll(async () => {
  const whole = await emptyDatabase(inject("databaseUrl"));
  const there = connect(connectPool(whole.url));
  await migrate(there);
  const { rows } = await sql<{ step: string }>`select step from schema_steps order by step`.execute(there);
  await there.destroy();
  await whole.drop();

  database = await emptyDatabase(inject("databaseUrl"));
  db = connect(connectPool(database.url));
  await migrate(db, { only: rows.map(({ step }) => step).filter((step) => step < SINCE) });
  await db
    .insertInto("accounts")
    .values({ ...cast.lin, status: "approved", password_hash: "" })
    .execute();
  await insertSession(db, cast.lin.id, hashToken("lin-token"));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

test("a rate that was kept as dollars for a yuan means the same as yuan for a dollar", async () => {
  await sql`insert into price_lists (supplier_id, id, file_name, size, last_rate, choices)
    values (${cast.lin.id}, ${cast.lin.id}, 'list.csv', 1, 0.125, ${'{"rate":0.125,"mended":[{"line":2,"column":"notes","value":"\\u0000"}]}'})`.execute(
    db,
  );
  await sql`insert into reading_habits (supplier_id, header, choices, rate)
    values (${cast.lin.id}, '[]', '{"delimiter":";"}', 0.2)`.execute(db);
  await migrate(db);
  await prepareJobs(database.url);

  const lin = callInProcess(await buildApp(depsOn(db)), "lin-token");
  expect((await lin(currentPriceList, {})).price_list).toMatchObject({
    choices: { unitsPerDollar: 8, mended: [{ line: 2, column: "notes", value: "\u0000" }] },
    last_units_per_dollar: 8,
  });
  expect(await findHabits(db, cast.lin.id)).toEqual([
    { header: "[]", choices: { delimiter: ";" }, units_per_dollar: 5, rate_on: null },
  ]);
});
