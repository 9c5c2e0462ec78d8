import { findImport, listImports, undoImport } from "@khorgos/contract/imports/history";
import {
  currentPriceList,
  type PriceList,
  previewPriceList,
  putPriceList,
  startPriceList,
} from "@khorgos/contract/imports/price-list";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Market, openMarket } from "../../../test/market.ts";
import type { Jobs } from "../../platform/jobs/run-jobs.ts";
import { importJobs } from "../import-jobs.ts";

let market: Market;
let jobs: Jobs;
beforeAll(async () => {
  market = await openMarket();
  jobs = importJobs(market.db, { info: () => {} });
});
afterAll(() => market.close());
beforeEach(async () => {
  for (const table of ["cars", "imports", "price_lists", "reading_habits"] as const)
    await market.db.deleteFrom(table).execute();
  await sql`delete from graphile_worker._private_jobs`.execute(market.db);
});

const lin = () => market.as("lin");
const header = "supplier_sku,brand,model,year,price,quantity";
const text = `${header}\nLA-1,BYD,Seal,2025,24100,3\nLA-2,BYD,Han,2025,29900,2\nLA-3,BYD,Han,1950,29900,2\n`;

const put = async (what = text) =>
  (await lin()(putPriceList, { csvFile: new File([what], "list.csv") })).price_list;
const start = ({ id }: PriceList) => lin()(startPriceList, { id });
const current = async () => (await lin()(currentPriceList, {})).price_list;

/** Does what was left for later, as the server does by itself. */
async function work() {
  const { rows } = await sql<{ payload: unknown }>`
    delete from graphile_worker._private_jobs returning payload`.execute(market.db);
  for (const { payload } of rows) await jobs["take-in-list"]?.work(payload);
}

test("by which rate a list was taken in stays with its result and in the history", async () => {
  const inYuan = await put(`${header.replace("price", "价格(元)")}\nLA-1,BYD,Seal,2025,142000,3\n`);
  await lin()(previewPriceList, { id: inYuan.id, choices: { unitsPerDollar: 7.1 } });
  await start(inYuan);
  await work();
  const exchange_rate = { currency: "CNY", units_per_dollar: 7.1 };
  expect((await current())?.result).toMatchObject({ inserted: 1, exchange_rate });
  expect((await lin()(findImport, { id: inYuan.id })).import).toMatchObject({ exchange_rate });

  const inDollars = await put();
  await start(inDollars);
  await work();
  expect((await current())?.result?.exchange_rate).toBeNull();
  expect((await lin()(listImports, {})).imports.map((one) => one.exchange_rate)).toEqual([
    null,
    exchange_rate,
  ]);
});

test("rows that were skipped count neither as taken nor as failed", async () => {
  const list = await put();
  await lin()(previewPriceList, { id: list.id, choices: { leftOut: [2, 4] } });
  await start(list);
  await work();
  const counts = { inserted: 1, rejected: 0, left_out: 2 };
  expect((await current())?.result).toMatchObject({ ...counts, errors: [] });
  expect((await lin()(findImport, { id: list.id })).import).toMatchObject(counts);
});

test("a list that was taken in and back again leaves the desk, and only that one", async () => {
  const first = await put();
  await start(first);
  await work();
  const second = await put(`${header}\nLA-9,BYD,Seal,2025,24100,3\n`);
  await start(second);
  await work();
  await lin()(undoImport, { id: first.id });
  expect((await current())?.result).toMatchObject({ id: second.id, inserted: 1 });
  await lin()(undoImport, { id: second.id });
  expect(await current()).toBeNull();
});
