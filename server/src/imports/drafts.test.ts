import { setTimeout as pause } from "node:timers/promises";
import { myCars } from "@khorgos/contract/cars/cars";
import { findImport } from "@khorgos/contract/imports/history";
import {
  cancelPriceList,
  currentPriceList,
  type PriceList,
  previewPriceList,
  putPriceList,
  removePriceList,
  startPriceList,
} from "@khorgos/contract/imports/price-list";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { forgetPriceLists, takeInStarted } from "../../test/price-list-work.ts";
import { cast } from "../demo/cast.ts";
import type { Jobs } from "../platform/jobs/run-jobs.ts";
import { importJobs } from "./import-jobs.ts";
import { findList } from "./drafts.sql.ts";

let market: Market;
let jobs: Jobs;
/** What the log says about imports that ended. */
const ended: object[] = [];
const log = { info: (about: object) => void ended.push(about) };
beforeAll(async () => {
  market = await openMarket();
  jobs = importJobs(market.db, log);
});
afterAll(() => market.close());
beforeEach(async () => {
  ended.length = 0;
  await forgetPriceLists(market.db);
});

const lin = () => market.as("lin");
const header = "supplier_sku,brand,model,year,price,quantity";
const text = `${header}\nLA-1,BYD,Seal,2025,24100,3\nLA-2,BYD,Han,2025,29900,2\nLA-3,BYD,Han,1950,29900,2\n`;
const put = async (what = text, name = "ноябрь.csv") =>
  (await lin()(putPriceList, { csvFile: new File([what], name) })).price_list;
const start = ({ id }: PriceList) => lin()(startPriceList, { id });
const current = async () => (await lin()(currentPriceList, {})).price_list;
const cars = async () => (await lin()(myCars, {})).cars.map(({ supplier_sku }) => supplier_sku).toSorted();

const work = () => takeInStarted(market.db, log);

test("a list is put among the drafts, started and taken in; what became of it waits there and in the history", async () => {
  expect(await current()).toBeNull();
  const list = await put();
  expect(list).toMatchObject({ status: "draft", file_name: "ноябрь.csv", size: text.length, choices: {} });
  expect(await cars()).toEqual([]);

  expect((await start(list)).price_list.status).toBe("waiting");
  await start(list);
  expect(await work()).toBe(1);
  const done = await current();
  expect(done).toMatchObject({
    id: list.id,
    status: "done",
    result: { id: list.id, inserted: 2, rejected: 1, errors: [{ line: 4, column: "year" }] },
  });
  expect(await cars()).toEqual(["LA-1", "LA-2"]);
  expect(ended).toEqual([
    {
      event: "importEnded",
      outcome: "done",
      account: cast.lin.id,
      about: list.id,
      inserted: 2,
      updated: 0,
      unchanged: 0,
      rejected: 1,
      ms: expect.any(Number),
    },
  ]);
  expect((await lin()(findImport, { id: list.id })).import).toMatchObject({ inserted: 2, rejected: 1 });
  expect(await market.db.selectFrom("price_list_parts").select("number").execute()).toEqual([]);

  // Said again, nothing happens again.
  await start(list);
  expect(await work()).toBe(0);
  await jobs["take-in-list"]?.work({ id: list.id, run: 1 });
  expect(await cars()).toHaveLength(2);
  await lin()(removePriceList, { id: list.id });
  expect(await current()).toBeNull();
  expect(await cars()).toHaveLength(2);
});

test("the next list takes the place of the one before, but not of one that is on its way", async () => {
  const first = await put();
  const second = await put(`${header}\nLA-9,BYD,Seal,2025,24100,3\n`);
  expect((await current())?.id).toBe(second.id);
  await expect(start(first)).rejects.toMatchObject({ code: "price_list_not_found" });
  await start(second);
  await expect(put()).rejects.toMatchObject({ code: "price_list_running" });
  await expect(lin()(removePriceList, { id: second.id })).rejects.toMatchObject({
    code: "price_list_running",
  });
  await expect(
    lin()(previewPriceList, { id: second.id, choices: { encoding: "gb18030" } }),
  ).rejects.toMatchObject({ code: "price_list_running" });
  expect((await current())?.choices).toEqual({});
  await work();
  expect(await cars()).toEqual(["LA-9"]);
});

test("a list that is called back before its turn changes nothing and may be started anew", async () => {
  const list = await put();
  await start(list);
  expect((await lin()(cancelPriceList, { id: list.id })).price_list.status).toBe("draft");
  await work();
  expect(await cars()).toEqual([]);
  await start(list);
  // What is left of the first start is not meant any more.
  await jobs["take-in-list"]?.work({ id: list.id, run: 1 });
  expect((await current())?.status).toBe("waiting");
  await work();
  expect(await cars()).toHaveLength(2);
  expect((await lin()(cancelPriceList, { id: list.id })).price_list.status).toBe("done");
});

test.each([
  // Another import of the same supplier keeps it waiting for as long as we like.
  ["in the middle", sql`select from accounts where id = ${cast.lin.id} for update`],
  ["while its file is copied", sql`lock table price_list_parts in access exclusive mode`],
])("a list that is called back %s leaves nothing behind", async (_, hold) => {
  const list = await put();
  await start(list);
  const working = await market.db.transaction().execute(async (tx) => {
    await hold.execute(tx);
    const work = jobs["take-in-list"]?.work({ id: list.id, run: 1 });
    await expect.poll(async () => (await current())?.status).toBe("running");
    await lin()(cancelPriceList, { id: list.id });
    // Anyone who takes it in looks twice a second whether it is meant still.
    await pause(800);
    return { work };
  });
  await working.work;
  expect(await current()).toMatchObject({ status: "draft", result: null, failure: null });
  expect(await cars()).toEqual([]);
  expect(ended).toMatchObject([{ outcome: "called_back" }]);
});

test("a list that cannot be taken in says why, and goes in once that is put right", async () => {
  const list = await put(`${header.replace("price", "价格(元)")}\nLA-1,BYD,Seal,2025,180000,3\n`);
  await expect(start(list)).rejects.toMatchObject({ code: "list_needs_answer", params: { count: 1 } });
  // A server of the version before does not look for questions; the list is looked at when it is taken in.
  await market.db.updateTable("price_lists").set({ questions: null }).execute();
  await start(list);
  await work();
  expect(await current()).toMatchObject({ status: "failed", failure: { code: "file_needs_answer" } });
  expect(ended).toMatchObject([{ outcome: "file_needs_answer", about: list.id }]);
  expect(await cars()).toEqual([]);
  // As programs say it that were written when the rate was asked for the other way round.
  const { price_list } = await lin()(previewPriceList, { id: list.id, choices: { rate: 0.14 } });
  expect(price_list.choices).toEqual({ unitsPerDollar: 1 / 0.14 });
  await start(list);
  await work();
  expect((await lin()(myCars, {})).cars).toMatchObject([{ supplier_sku: "LA-1", price: 25_200 }]);
});

test("a list whose server went away is taken in by another one, once", async () => {
  const list = await put();
  await start(list);
  await sql`delete from graphile_worker._private_jobs`.execute(market.db);
  await jobs["revive-lists"]?.work({});
  expect(await work()).toBe(0);
  await market.db
    .updateTable("price_lists")
    .set({ status: "running", changed_at: sql`now() - interval '2 minutes'` })
    .execute();
  await jobs["revive-lists"]?.work({});
  expect(await work()).toBe(1);
  expect((await current())?.status).toBe("done");
  expect(await cars()).toHaveLength(2);
});

test("of two servers that both try only one takes the list in", async () => {
  const list = await put();
  await start(list);
  const payload = { id: list.id, run: 1 };
  await Promise.all([jobs["take-in-list"]?.work(payload), jobs["take-in-list"]?.work(payload)]);
  expect((await current())?.result).toMatchObject({ inserted: 2 });
  expect(await cars()).toHaveLength(2);
});

test("a supplier who was suspended meanwhile gets nothing in", async () => {
  const list = await put();
  await start(list);
  await market.db.updateTable("accounts").where("id", "=", cast.lin.id).set({ status: "rejected" }).execute();
  await work();
  await market.db.updateTable("accounts").where("id", "=", cast.lin.id).set({ status: "approved" }).execute();
  expect(await current()).toMatchObject({ status: "failed", failure: { code: "account_suspended" } });
});

test("what somebody chose for a kind of file is chosen for the next one like it; the rate is only offered", async () => {
  const unknown = (sku: string) =>
    `货号1;甲;乙;丙;价格(元);己\n${sku};BYD;Seal;2025;180000;3\n${sku}b;BYD;Han;2025;190000;3\n`;
  const columns = ["supplier_sku", "brand", "model", "year", "price", "quantity"] as const;
  const first = await put(unknown("A"));
  const choices = { headerLine: 1, columns: [...columns], unitsPerDollar: 7.1 };
  await lin()(previewPriceList, { id: first.id, choices });
  await start(first);
  await work();
  expect(await cars()).toEqual(["A", "Ab"]);

  const next = await put(unknown("B"));
  expect(next).toMatchObject({ choices: { headerLine: 1, columns }, last_units_per_dollar: 7.1 });
  expect(next.choices.unitsPerDollar).toBeUndefined();
  expect(await put()).toMatchObject({ choices: {}, last_units_per_dollar: null });
  const other = (price: string) => put(`品牌;车型;年款;${price};数量\nBYD;汉;2025;180000;3\n`);
  expect(await other("价(元)")).toMatchObject({ last_units_per_dollar: 7.1 });
  expect(await other("价(坚戈)")).toMatchObject({ last_units_per_dollar: null });
});

test.each([
  ["PK\u0003\u0004", "file_workbook_damaged"],
  ["", "file_empty"],
])("what is no price list does not come among the drafts: %j", async (what, code) => {
  const before = await put();
  await expect(put(what)).rejects.toMatchObject({ code });
  expect((await current())?.id).toBe(before.id);
});

test("a list left lying is forgotten after a week, one that waits is not", async () => {
  const list = await put();
  await market.db
    .updateTable("price_lists")
    .set({ changed_at: sql`now() - interval '8 days'`, status: "waiting" })
    .execute();
  await jobs["forget-old-lists"]?.work({});
  expect(await findList(market.db, cast.lin.id, list.id)).toBeTruthy();
  await market.db.updateTable("price_lists").set({ status: "draft" }).execute();
  await jobs["forget-old-lists"]?.work({});
  expect(await current()).toBeNull();
});

test("nobody reaches into somebody else's draft", async () => {
  const { id } = await put();
  const wang = market.as("wang");
  const refused = { code: "price_list_not_found" };
  expect((await wang(currentPriceList, {})).price_list).toBeNull();
  await expect(wang(previewPriceList, { id, choices: {} })).rejects.toMatchObject(refused);
  await expect(wang(startPriceList, { id })).rejects.toMatchObject(refused);
  await expect(wang(cancelPriceList, { id })).rejects.toMatchObject(refused);
  await expect(wang(removePriceList, { id })).rejects.toMatchObject(refused);
  expect((await current())?.status).toBe("draft");
});
