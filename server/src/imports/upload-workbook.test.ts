import { readFile } from "node:fs/promises";
import { myCars } from "@khorgos/contract/cars/cars";
import { uploadPriceList } from "@khorgos/contract/imports/imports";
import {
  currentPriceList,
  previewPriceList,
  putPriceList,
  startPriceList,
} from "@khorgos/contract/imports/price-list";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestSheet, workbookOf } from "../../../price-list/test/workbooks/write-workbook.ts";
import { type Market, openMarket } from "../../test/market.ts";
import { forgetPriceLists, takeInStarted } from "../../test/price-list-work.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());
beforeEach(async () => {
  await forgetPriceLists(market.db);
});

const lin = () => market.as("lin");
const header = ["brand", "model", "year", "price", "quantity", "location"];
const sedans: TestSheet = {
  name: "轿车",
  rows: [
    header,
    ["BYD", "Han", 2026, 18_500, 3, "Khorgos"],
    [null, "Seal", 2026, "on request", 2, null],
    ["BYD", "Qin", 2025, 9900, 1, "Khorgos"],
  ],
  merged: ["A2:A3", "F2:F3"],
  hiddenRows: [4],
};
const suvs: TestSheet = { name: "SUV", rows: [header, ["Geely", "Monjaro", 2025, 21_000, 5, "Urumqi"]] };
const fileOf = (sheets: readonly TestSheet[], name = "报价单.xlsx") => new File([workbookOf(sheets)], name);
const models = async () => (await lin()(myCars, {})).cars.map(({ model }) => model).toSorted();

const work = () => takeInStarted(market.db);

test("a workbook is taken in as it is, and its supplier is told what of it was not", async () => {
  const result = await lin()(uploadPriceList, { csvFile: fileOf([sedans, { ...suvs, isHidden: true }]) });
  expect(result).toMatchObject({
    inserted: 1,
    rejected: 1,
    errors: [{ line: 3, column: "price", cell: "D3", value: "on request" }],
    workbook: {
      sheets: [
        { name: "轿车", hidden: false, read: true },
        { name: "SUV", hidden: true, read: false },
      ],
      hidden_rows: 1,
      hidden_columns: 0,
      pictures: 0,
    },
  });
  expect(await models()).toEqual(["Han"]);
});

test("a list of text says nothing of sheets", async () => {
  const csvFile = new File(["brand,model,year,price,quantity\nBYD,Han,2026,18500,3\n"], "stock.csv");
  expect(await lin()(uploadPriceList, { csvFile })).not.toHaveProperty("workbook");
});

test("an old workbook of another program is taken in under its own name", async () => {
  const bytes = await readFile(
    new URL("../../../price-list/test/files/workbooks/headers-zh-gb18030.xls", import.meta.url),
  );
  const result = await lin()(uploadPriceList, { csvFile: new File([bytes], "库存.XLS") });
  expect(result.inserted).toBeGreaterThan(0);
  expect(result.workbook?.sheets).toMatchObject([{ read: true }]);
});

test("another sheet is looked at, chosen, taken in and remembered for the next workbook", async () => {
  const sheets = [sedans, { ...suvs, rows: [[...header, "notes"], ...suvs.rows.slice(1)] }];
  const { price_list } = await lin()(putPriceList, { csvFile: fileOf(sheets) });
  expect(price_list).toMatchObject({ file_name: "报价单.xlsx", choices: {} });
  const choices = { sheet: "SUV", hidden: true };
  const looked = await lin()(previewPriceList, { id: price_list.id, choices });
  expect(looked).toMatchObject({
    price_list: { choices },
    reading: {
      workbook: {
        sheets: [
          { name: "轿车", read: false },
          { name: "SUV", read: true },
        ],
      },
    },
    foresight: { inserted: 1, rejected: 0 },
  });
  await lin()(startPriceList, { id: price_list.id });
  await work();
  const { price_list: done } = await lin()(currentPriceList, {});
  expect(done).toMatchObject({
    status: "done",
    result: { inserted: 1, workbook: { sheets: [{ read: false }, { read: true }], hidden_rows: 0 } },
  });
  expect(await models()).toEqual(["Monjaro"]);
  const { price_list: next } = await lin()(putPriceList, { csvFile: fileOf(sheets) });
  expect(next.choices).toEqual(choices);
  const renamed = sheets.map((sheet, at) => ({ ...sheet, name: `${at + 1}月` }));
  const { price_list: renamedList } = await lin()(putPriceList, { csvFile: fileOf(renamed.slice(1)) });
  expect(renamedList.choices).toEqual({ hidden: true });
});

test("sheets with the same header are one list, hidden rows and all", async () => {
  const { price_list } = await lin()(putPriceList, { csvFile: fileOf([sedans, suvs]) });
  const choices = { sheet: "all", hidden: true } as const;
  const { foresight, reading } = await lin()(previewPriceList, { id: price_list.id, choices });
  expect(reading.workbook).toMatchObject({ sheets: [{ read: true }, { read: true }], hidden_rows: 0 });
  expect(foresight).toMatchObject({ inserted: 3, rejected: 1, rows: [{ refused: [{ cell: "轿车!D3" }] }] });
});

test("a sheet that is not there any more is said by its name", async () => {
  const { price_list } = await lin()(putPriceList, { csvFile: fileOf([sedans]) });
  const looked = lin()(previewPriceList, { id: price_list.id, choices: { sheet: "皮卡" } });
  await expect(looked).rejects.toMatchObject({ code: "file_sheet_missing", params: { sheet: "皮卡" } });
});
