import { randomUUID } from "node:crypto";
import {
  listAudit,
  listUsers,
  rejectUser,
  stopPriceList,
} from "@khorgos/contract/administration/administration";
import { myCars } from "@khorgos/contract/cars/cars";
import {
  currentPriceList,
  type PriceList,
  putPriceList,
  startPriceList,
} from "@khorgos/contract/imports/price-list";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { forgetPriceLists, takeInStarted } from "../../test/price-list-work.ts";
import { cast } from "../demo/cast.ts";
import { importJobs } from "./import-jobs.ts";
import { applyList } from "./apply-list.ts";
import { findList } from "./drafts.sql.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());
beforeEach(() => forgetPriceLists(market.db));

const log = { info() {} };
const lin = () => market.as("lin");
const header = "supplier_sku,brand,model,year,price,quantity";
const text = `${header}\nLA-1,BYD,Seal,2025,24100,3\nLA-2,BYD,Han,2025,29900,2\n`;
const put = async (what = text) =>
  (await lin()(putPriceList, { csvFile: new File([what], "list.csv") })).price_list;
const start = ({ id }: PriceList) => lin()(startPriceList, { id });
const current = async () => (await lin()(currentPriceList, {})).price_list;
const cars = async () => (await lin()(myCars, {})).cars.map(({ supplier_sku }) => supplier_sku).toSorted();
const work = () => takeInStarted(market.db, log);
const revive = () => importJobs(market.db, log)["revive-lists"]?.work({});

/** The server that takes the list in goes away in the middle of it. */
const loseServer = async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(market.db);
  await market.db
    .updateTable("price_lists")
    .set({ status: "running", changed_at: sql`now() - interval '2 minutes'` })
    .execute();
  await revive();
};

test("a list whose server went away twice has failed, and is never revived", async () => {
  const list = await put();
  await start(list);
  await loseServer();
  await sql`update price_lists set lost = 1`.execute(market.db);
  expect(await work()).toBe(1);
  expect(await current()).toMatchObject({ status: "failed", failure: { code: "file_ends_reader" } });
  expect(await cars()).toEqual([]);
  await sql`update price_lists set changed_at = now() - interval '2 minutes'`.execute(market.db);
  await revive();
  expect(await work()).toBe(0);
  // Who starts it again by hand begins anew.
  await start(list);
  await work();
  expect(await current()).toMatchObject({ status: "done" });
});

test("a list that takes longer than it may has failed and changes nothing", async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => `Z-${at},BYD,Seal,2025,24100,3\n`).join("");
  const { id } = await put(`${header}\n${rows}`);
  await lin()(startPriceList, { id });
  await applyList(market.db, log, { maxMinutes: 0.000_1 })({ id, run: 1 });
  expect(await current()).toMatchObject({ status: "failed", failure: { code: "file_takes_too_long" } });
  expect(await cars()).toEqual([]);
});

test("an administrator stops a list, which then has failed and says why", async () => {
  const saule = market.as("saule");
  const readsList = async () =>
    (await saule(listUsers, { q: cast.lin.email })).users.map(({ reads_list }) => reads_list);
  const list = await put();
  await start(list);
  await market.db.updateTable("price_lists").set({ status: "running" }).execute();
  expect(await readsList()).toEqual([true]);
  await saule(stopPriceList, { id: cast.lin.id });
  await saule(stopPriceList, { id: cast.lin.id });
  await work();
  expect(await readsList()).toEqual([false]);
  expect(await current()).toMatchObject({ status: "failed", failure: { code: "list_stopped" } });
  expect(await cars()).toEqual([]);
  const { entries } = await saule(listAudit, { what: "list_stopped" });
  expect(entries).toMatchObject([{ who: cast.saule.name, why: list.file_name }]);
  await expect(saule(stopPriceList, { id: randomUUID() })).rejects.toMatchObject({
    code: "account_not_found",
  });
  await expect(lin()(stopPriceList, { id: cast.lin.id })).rejects.toMatchObject({ code: "wrong_role" });
});

test("a list that waits for its turn waits once and in its place, however often it is looked after", async () => {
  await start(await put());
  const runAt = () => sql`select run_at from graphile_worker.jobs`.execute(market.db);
  const { rows: place } = await runAt();
  for (let minute = 0; minute < 3; minute += 1) {
    await sql`update price_lists set changed_at = now() - interval '2 minutes'`.execute(market.db);
    await revive();
  }
  expect((await runAt()).rows).toEqual(place);
  expect(await work()).toBe(1);
});

const queues = async () => {
  const { rows } = await sql<{ queue: string }>`select queue_name as queue from graphile_worker.jobs
    where queue_name is not null`.execute(market.db);
  return rows.map(({ queue }) => queue);
};

test("lists wait in queues of their own, so that letters and backups are never behind them all", async () => {
  await start(await put());
  expect(await queues()).toEqual(["short price lists"]);
  await work();
  await start(await put(text.padEnd(300_000, "\n")));
  expect(await queues()).toEqual([expect.stringMatching(/^price lists [01]$/)]);
  await work();
});

test("a list that proves long while short ones wait begins anew behind long ones, and is taken in there", async () => {
  const rows = Array.from({ length: 5_000 }, (_, at) => `Z-${at},BYD,Seal,2025,24100,3\n`).join("");
  const { id } = await put(`${header}\n${rows}`);
  const list = { id, run: 1, isShort: true };
  await lin()(startPriceList, { id });
  await sql`delete from graphile_worker._private_jobs`.execute(market.db);
  // Nobody waits behind it: it goes on.
  await applyList(market.db, log, { shortMs: 0, tellsEvery: 10 })(list);
  expect(await current()).toMatchObject({ status: "done" });

  const again = await put(`${header}\n${rows}`);
  await start(again);
  await applyList(market.db, log, { shortMs: 0, tellsEvery: 10 })({ ...list, id: again.id });
  expect(await current()).toMatchObject({ status: "waiting", result: null });
  expect(await queues()).toEqual([expect.stringMatching(/^price lists [01]$/)]);
  await work();
  expect(await current()).toMatchObject({ status: "done", result: { unchanged: 5_000 } });
});

test("the list of a supplier who is suspended in the middle of it is a draft again", async () => {
  const csvFile = new File([text], "list.csv");
  const { id } = (await market.as("wang")(putPriceList, { csvFile })).price_list;
  await market.as("wang")(startPriceList, { id });
  await market.db.updateTable("price_lists").set({ status: "running" }).execute();
  await market.as("saule")(rejectUser, { id: cast.wang.id, message: "" });
  expect(await work()).toBe(1);
  expect(await findList(market.db, cast.wang.id, id)).toMatchObject({ status: "draft" });
  const { rows } = await sql`select from cars`.execute(market.db);
  expect(rows).toEqual([]);
});
