import { addCar, myCars } from "@khorgos/contract/cars/cars";
import { listRequests, postRequest } from "@khorgos/contract/requests/requests";
import { makeOffer } from "@khorgos/contract/requests/offers";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { emptyDatabase } from "../../../test/database.ts";
import { depsOn, sealForm } from "../../../test/market.ts";
import { insertSession, hashToken } from "../../accounts/sessions.sql.ts";
import { buildApp } from "../../app.ts";
import { cast } from "../../demo/cast.ts";
import { callInProcess } from "../http/call-in-process.ts";
import { prepareJobs } from "../jobs/run-jobs.ts";
import { connect, connectPool, type Db } from "./connect.ts";
import { inTurn, migrate } from "./migrate.ts";

/** However slow the machine is. */
const patiently = { timeout: 30_000 };

/** The schema before the last steps: constraints on every table, indexes on the largest, a function. */
const BEFORE = "0016";
/** What this code reads and the version before does not: tables under other names (see below), and tables and columns of later. */
const READ_SINCE = [
  "0032_names.sql",
  "0037_market_changes.sql#1",
  ...[1, 2, 4, 5].map((columns) => `0038_models.sql#${columns}`),
  "0040_news.sql",
  "0041_told_matches.sql",
  "0046_offer_terms.sql",
  "0047_deals.sql",
  "0048_news_of_deals.sql",
  "0049_live_versions.sql",
  "0051_news_of_offers.sql",
  "0052_news_of_what_is_gone.sql",
  "0053_car_facts.sql#1",
  "0057_fact_wishes.sql#1",
  "0059_vins.sql#1",
  "0062_name_changes.sql",
  "0064_guide_prices.sql#1",
  "0065_price_tax_and_readiness.sql#1",
  "0066_sold_cars.sql#1",
  "0071_yuan_per_dollar.sql#1",
];
const isReadHere = (step: string) =>
  step < BEFORE || READ_SINCE.some((since) => step === since || step.startsWith(`${since}#`));

let database: Awaited<ReturnType<typeof emptyDatabase>>;
let db: Db;
beforeEach(async () => {
  database = await emptyDatabase(inject("databaseUrl"));
  db = connect(connectPool(database.url));
  await migrate(db, { only: (await allSteps()).filter(isReadHere) });
  await prepareJobs(database.url);
  const people = Object.values(cast).map((person) => ({ ...person, password_hash: "no sign-in" }));
  await db
    .insertInto("accounts")
    .values(people.map((person) => ({ ...person, status: "approved" as const })))
    .execute();
  for (const [who, { id }] of Object.entries(cast)) await insertSession(db, id, hashToken(`${who}-token`));
});
afterEach(async () => {
  await db.destroy();
  await database.drop();
});

/** Those of this version, from a database that has them all. */
async function allSteps(): Promise<string[]> {
  const whole = await emptyDatabase(inject("databaseUrl"));
  const there = connect(connectPool(whole.url));
  await migrate(there);
  const { rows } = await sql<{ step: string }>`select step from schema_steps order by step`.execute(there);
  await there.destroy();
  await whole.drop();
  return rows.map(({ step }) => step);
}

test("a server on the schema of before goes on, writing too, while the steps to this one are taken", async () => {
  const app = await buildApp(depsOn(db));
  const [lin, aigerim] = [callInProcess(app, "lin-token"), callInProcess(app, "aigerim-token")];
  const wish = { brand: "BYD", model: "Han", year: 2025, max_price: 30_000, quantity: 2 };
  const others = { trim_level: "", body_color: "", interior_color: "", additional_requirements: "" };
  const over = new AbortController();
  const done = { cars: 0, offers: 0 };
  const fewest = () => Math.min(done.cars, done.offers);
  const sell = async () => {
    while (!over.signal.aborted) {
      await lin(addCar, sealForm);
      done.cars += 1;
      await lin(listRequests, {});
    }
  };
  const buy = async () => {
    while (!over.signal.aborted) {
      const { request } = await aigerim(postRequest, { ...wish, ...others });
      await lin(makeOffer, { id: request.id, suggested_price: 29_000, available_quantity: 1, notes: "" });
      done.offers += 1;
    }
  };
  // Whatever any of them throws ends the story.
  const working = Promise.all([sell(), sell(), buy(), buy()]);
  await expect.poll(fewest, patiently).toBeGreaterThan(5);
  expect(await migrate(db)).toBe(true);
  const meanwhile = fewest();
  await expect.poll(fewest, patiently).toBeGreaterThan(meanwhile + 5);
  over.abort();
  await working;

  expect((await lin(myCars, {})).total).toBe(done.cars);
  const kept = await db.selectFrom("offers").select("id").execute();
  expect(kept).toHaveLength(done.offers);
  await app.close();
});

test("a step that has to wait for somebody's transaction lets those behind it through again and again", async () => {
  const transaction = await db.startTransaction().execute();
  await sql`select from cars for update`.execute(transaction);
  await sql`lock table cars in row exclusive mode`.execute(transaction);
  const migrating = migrate(db);
  await expect
    .poll(async () => {
      const { rows } =
        await sql`select from pg_locks where not granted and relation = 'cars'::regclass`.execute(db);
      return rows.length;
    }, patiently)
    .toBeGreaterThan(0);

  // Behind a step that waited as long as it takes, this would wait until the transaction is done.
  await sql`select count(*) from cars`.execute(db);
  await transaction.commit().execute();
  expect(await migrating).toBe(true);
});

test("a step that never gets in gives up with a sentence, and what was taken before stays", async () => {
  const transaction = await db.startTransaction().execute();
  await sql`lock table cars in row exclusive mode`.execute(transaction);
  await expect(migrate(db, { tries: 2 })).rejects.toThrow(/0016_\w+\.sql#1 could not begin/);
  await transaction.rollback().execute();
  expect(await migrate(db)).toBe(true);
});

test("a server of the version before goes on under the names that tables had then", async () => {
  const owner = await emptyDatabase(inject("databaseUrl"));
  const there = connect(connectPool(owner.url));
  await migrate(there);
  await sql`insert into remembered_answers (scope, key, fingerprint) values ('s', 'k', 'f')
    on conflict (scope, key) do nothing`.execute(there);
  await sql`insert into remembered_answers (scope, key, fingerprint) values ('s', 'k', 'g')
    on conflict (scope, key) do nothing`.execute(there);
  await sql`update remembered_answers set status = 201, answer = '{}' where key = 'k'`.execute(there);
  expect(await there.selectFrom("idempotency_keys").select(["fingerprint", "status"]).execute()).toEqual([
    { fingerprint: "f", status: 201 },
  ]);
  await sql`select from remembered_answers where key = 'k' for update`.execute(there);
  await sql`delete from remembered_answers`.execute(there);
  expect(await there.selectFrom("idempotency_keys").select("key").execute()).toEqual([]);

  const { id } = cast.lin;
  await there
    .insertInto("accounts")
    .values({ ...cast.lin, password_hash: "no sign-in" })
    .execute();
  for (const cars of [2, 3])
    await sql`insert into stock_counts as t (kind, brand, word, supplier_id, cars, price)
      values ('brand', '', 'BYD', ${id}, ${cars}, 10) on conflict (kind, brand, key, word, supplier_id)
        do update set cars = t.cars + excluded.cars, price = t.price + excluded.price`.execute(there);
  const { rows } = await sql`select key, cars, price::int from facet_counts`.execute(there);
  expect(rows).toEqual([{ key: "byd", cars: 5, price: 20 }]);
  await there.destroy();
  await owner.drop();
});

test("an index is made while others write, also after a try that was cut short, and once", async () => {
  await migrate(db);
  const text = "-- Cars by their notes.\ncreate index concurrently cars_by_notes on cars (notes)";
  const more = [{ name: "9999_notes.sql#1", text }];
  const validity = async () => {
    const { rows } = await sql<{ valid: boolean }>`
      select indisvalid as valid from pg_index where indexrelid = to_regclass('cars_by_notes')`.execute(db);
    return rows.map(({ valid }) => valid);
  };
  // Somebody's transaction holds it up, and its connection breaks meanwhile.
  const transaction = await db.startTransaction().execute();
  await sql`lock table cars in row exclusive mode`.execute(transaction);
  const cutShort = migrate(db, { more });
  cutShort.catch(() => {});
  await expect.poll(validity, patiently).toEqual([false]);
  await sql`select count(*) from cars`.execute(db);
  await sql`update cars set notes = 'written meanwhile'`.execute(db);
  await sql`select pg_cancel_backend(pid) from pg_stat_activity where query like '%index concurrently cars_by%'
    and pid <> pg_backend_pid()`.execute(db);
  await expect(cutShort).rejects.toThrow("canceling");
  expect(await validity()).toEqual([false]);
  await transaction.rollback().execute();

  // As a server does that starts: the transaction around its turn holds nothing up.
  expect(await inTurn(db, () => migrate(db, { more }))).toBe(true);
  expect(await validity()).toEqual([true]);
  expect(await migrate(db, { more })).toBe(false);
});
