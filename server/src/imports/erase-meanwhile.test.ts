import { me } from "@khorgos/contract/accounts/accounts";
import { eraseAccount } from "@khorgos/contract/accounts/own-account";
import { uploadPriceList } from "@khorgos/contract/imports/imports";
import { currentPriceList, putPriceList, startPriceList } from "@khorgos/contract/imports/price-list";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Market, openMarket, outcome } from "../../test/market.ts";
import { csvOf, rowsOf } from "../../test/long-list.ts";
import { hashPassword } from "../platform/credentials/hash-password.ts";
import { cast } from "../demo/cast.ts";
import { bumpCatalogueVersion } from "../cars/catalogue-version.sql.ts";
import { importJobs } from "./import-jobs.ts";

let market: Market;
const password = "long enough";
beforeEach(async () => {
  market = await openMarket();
  await market.db
    .updateTable("accounts")
    .set({ password_hash: await hashPassword(password) })
    .execute();
});
afterEach(() => market.close());

const listOf = (rows: number) => new File([csvOf(rowsOf(rows, 0))], "list.csv");
const lin = () => market.as("lin");

/** Whether an import is in the middle of its rows: it holds Lin's turn. */
async function isImporting() {
  const { rows } = await sql`select from pg_locks l join pg_stat_activity a using (pid)
    where l.relation = 'import_turns'::regclass and a.datname = current_database()`.execute(market.db);
  return rows.length > 0;
}

/** Whether somebody waits until nobody holds an account any more. */
async function isWaitedFor() {
  const { rows } =
    await sql`select from pg_locks where relation = 'accounts'::regclass and locktype = 'tuple'`.execute(
      market.db,
    );
  return rows.length > 0;
}

async function traces() {
  const { rows } = await sql<{ erased: boolean; cars: number; imports: number; lists: number }>`
    select erased_at is not null as erased, (select count(*)::int from cars) as cars,
      (select count(*)::int from imports) as imports, (select count(*)::int from price_lists) as lists
    from accounts where id = ${cast.lin.id}`.execute(market.db);
  return rows[0];
}

test("a supplier whose price list is being taken in calls it back by leaving", async () => {
  const { price_list } = await lin()(putPriceList, { csvFile: listOf(60_000) });
  await lin()(startPriceList, { id: price_list.id });
  const ended: unknown[] = [];
  const jobs = importJobs(market.db, { info: (about) => void ended.push(about) });
  const work = jobs["take-in-list"]?.work({ id: price_list.id, run: 1 });
  await expect
    .poll(async () => (await lin()(currentPriceList, {})).price_list?.rows_done, { timeout: 20_000 })
    .toBeGreaterThan(0);
  await lin()(eraseAccount, { password });
  await work;
  expect(ended).toMatchObject([{ outcome: "called_back" }]);
  expect(await traces()).toEqual({ erased: true, cars: 0, imports: 0, lists: 0 });
});

test("a supplier whose price list goes in while they wait is told so, and leaves with what it brought", async () => {
  // Somebody else changes this part of the market, so that the import has its rows in and waits to count them.
  const others = Promise.withResolvers<void>();
  const held = market.db.transaction().execute(async (tx) => {
    await bumpCatalogueVersion(tx, cast.lin.id);
    await others.promise;
  });
  const upload = lin()(uploadPriceList, { csvFile: listOf(300) });
  await expect.poll(isImporting).toBe(true);
  expect(await outcome(lin()(eraseAccount, { password }))).toBe("price_list_running");
  expect(await traces()).toMatchObject({ erased: false });
  await expect(lin()(me, {})).resolves.toMatchObject({ user: { email: cast.lin.email } });

  const leaving = outcome(lin()(eraseAccount, { password }));
  await expect.poll(isWaitedFor).toBe(true);
  others.resolve();
  await held;
  expect((await upload).inserted).toBe(300);
  expect(await leaving).toBe("done");
  expect(await traces()).toEqual({ erased: true, cars: 0, imports: 0, lists: 0 });
});
