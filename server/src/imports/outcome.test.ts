import { findImport, listImports, undoImport } from "@khorgos/contract/imports/history";
import {
  cancelPriceList,
  currentPriceList,
  type PriceList,
  previewPriceList,
  putPriceList,
  startPriceList,
} from "@khorgos/contract/imports/price-list";
import { listNews } from "@khorgos/contract/news/news";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { forgetPriceLists, takeInStarted } from "../../test/price-list-work.ts";
import { cast } from "../demo/cast.ts";
import { keepChoices } from "./drafts.sql.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());
beforeEach(async () => {
  await forgetPriceLists(market.db);
});

const lin = () => market.as("lin");
const header = "supplier_sku,brand,model,year,price,quantity";
const text = `${header}\nLA-1,BYD,Seal,2025,24100,3\nLA-2,BYD,Han,2025,29900,2\nLA-3,BYD,Han,1950,29900,2\n`;

const put = async (what = text) =>
  (await lin()(putPriceList, { csvFile: new File([what], "list.csv") })).price_list;
const start = ({ id }: PriceList) => lin()(startPriceList, { id });
const current = async () => (await lin()(currentPriceList, {})).price_list;

const work = () => takeInStarted(market.db);

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

test("its supplier finds in the news what became of a list, with its counts, and of one that failed its name", async () => {
  await market.db.deleteFrom("news").execute();
  const list = await put();
  await start(list);
  await work();
  await work();
  const { news } = await lin()(listNews, {});
  expect(news).toMatchObject([
    {
      kind: "list_taken",
      request_id: null,
      price: null,
      list: {
        id: list.id,
        file_name: "list.csv",
        inserted: 2,
        updated: 0,
        rejected: 1,
        missing: null,
        price_changes: null,
      },
    },
  ]);
  const failing = await put("nothing,that,is,a,price,list\n1,2,3,4,5,6\n");
  await start(failing);
  await work();
  const [failed] = (await lin()(listNews, {})).news;
  expect(failed).toMatchObject({
    kind: "list_failed",
    list: { id: failing.id, file_name: "list.csv", inserted: 0, failure: { code: "file_columns_missing" } },
  });
  // Another file in its place takes neither the name nor the reason.
  await put();
  expect((await lin()(listNews, {})).news[0]).toEqual(failed);
  await expect(market.as("wang")(listNews, {})).resolves.toMatchObject({ news: [] });
});

test("a list that is called back is no news", async () => {
  await market.db.deleteFrom("news").execute();
  const list = await put();
  await start(list);
  await lin()(cancelPriceList, { id: list.id });
  await work();
  expect((await lin()(listNews, {})).news).toEqual([]);
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

test("a list that was taken in and back again leaves the draft, and only that one", async () => {
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

test("a list mostly far from the market is stopped, until somebody says that this file is right", async () => {
  const wang = { supplier_id: cast.wang.id, brand: "BYD" };
  for (const model of ["Seal", "Han", "Tang"]) await market.given.car({ ...wang, model, price: 20_000 });
  const row = (nth: number, model: string, price: number) => `LA-${nth},BYD,${model},2025,${price},3\n`;
  const few = `${header}\n${row(1, "Seal", 21_000)}${row(2, "Han", 22_000)}${row(3, "Tang", 220_000)}`;
  await start(await put(few));
  await work();
  expect(await current()).toMatchObject({ status: "done", result: { inserted: 3 } });

  const most = `${header}\n${row(4, "Seal", 142_000)}${row(5, "Han", 139_000)}${row(6, "Tang", 21_000)}${row(7, "Oddity", 9_000_000)}`;
  const list = await put(most);
  await start(list);
  await work();
  expect(await current()).toMatchObject({
    status: "failed",
    result: null,
    failure: {
      code: "file_needs_answer",
      params: { questions: [{ code: "implausible", params: { count: 3, of: 4, times: 7.1 } }] },
    },
  });
  expect(await cars()).toBe(6);

  const looked = await lin()(previewPriceList, { id: list.id, choices: {} });
  expect(looked).toMatchObject({
    reading: { questions: [{ code: "implausible" }] },
    foresight: { warned: 2 },
  });
  await expect(start(list)).rejects.toMatchObject({ code: "list_needs_answer" });
  await lin()(previewPriceList, { id: list.id, choices: { confirmed: ["implausible"] } });
  await start(list);
  await work();
  expect(await current()).toMatchObject({ status: "done", result: { inserted: 4 } });

  await market.db.deleteFrom("cars").where("supplier_id", "=", cast.lin.id).execute();
  await start(await put(most));
  await work();
  expect(await current()).toMatchObject({ status: "failed", failure: { code: "file_needs_answer" } });
});

test("which price is meant is answered by a price alone, and stays open while nobody has read on", async () => {
  const list = await put("brand,model,year,EXW USD,FOB USD,quantity\nBYD,Seal,2025,18500,19500,3\n");
  const asked = { code: "list_needs_answer", params: { questions: [{ code: "which_price" }] } };
  await expect(start(list)).rejects.toMatchObject(asked);
  const { id } = list;
  await lin()(previewPriceList, { id, choices: { confirmed: ["which_price", "unit", "currency"] } });
  await expect(start(list)).rejects.toMatchObject(asked);
  // The first that a preview does, before its caller hangs up.
  await keepChoices(market.db, cast.lin.id, { id, choices: {}, header: null });
  await expect(start(list)).rejects.toMatchObject(asked);
  await lin()(previewPriceList, { id, choices: { price: 4 } });
  await start(list);
  await work();
  expect(await current()).toMatchObject({ status: "done", result: { inserted: 1 } });
});

const cars = async () => (await market.db.selectFrom("cars").select("id").execute()).length;
