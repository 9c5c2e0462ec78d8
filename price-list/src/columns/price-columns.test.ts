import { expect, test } from "vitest";
import { readText } from "../../test/read-bytes.ts";
import { priceColumnsOf } from "./price-columns.ts";

const head = "品牌,车型,年份,数量";
const row = "比亚迪,汉,2025,1";
const read = (header: string, amounts: string, choices = {}) =>
  readText(`${head},${header}\n${row},${amounts}`, { unitsPerDollar: 7, ...choices });

test.each([
  "FOB(USD),不含税价(万元)",
  "FOB（美元）,含税价(万元)",
  "离岸价 $,含税价(万元)",
  "FOB(USD),人民币价(万元)",
  "FOB(USD),人民币(万元)",
  "霍尔果斯FCA 美金,价格(万元)",
  "EXW $,国内价(万元)",
  "出口价(USD),不含税价(万元)",
  '"CIF Almaty, USD",Price CNY',
  "FCA Khorgos USD,Price (RMB)",
  "DAP USD,Price (10k RMB)",
  "EXW US$,Price excl VAT CNY",
  '"FOB Хоргос, $","Цена без НДС, юань"',
  '"Цена DAP Алматы, $","Цена с НДС, юань"',
  '"EXW, долл.","Цена, тыс. юаней"',
  "CPT USD,Стоимость в юанях",
])("a price for export is the price beside one at home: %s", async (header) => {
  for (const [names, amounts] of [
    [header, "17800,12.1"],
    [header.replace(/^("[^"]*"|[^,]*),(.*)$/, "$2,$1"), "12.1,17800"],
  ] as const) {
    const { cars, failure } = await read(names, amounts);
    expect([failure, cars.map(({ price }) => price)]).toEqual([undefined, [17_800]]);
  }
});

test.each([
  ["FOB(USD),EXW(USD)", "17800,17000"],
  ["FOB,不含税价(元)", "17800,121000"],
  ["USD,不含税价(元)", "17800,121000"],
  ["FOB(元),价格(美元)", "121000,17800"],
  ["CIF Almaty,Price USD", "19000,17800"],
  ["Price CIF Almaty,Price", "19000,17800"],
  ["Цена,Цена FOB Хоргос", "17800,19000"],
  ["EXW,FCA", "17800,19000"],
])("where either of two may be the price it is asked which: %s", async (header, amounts) => {
  const { failure } = await read(header, amounts);
  expect(failure?.params).toMatchObject({
    questions: expect.arrayContaining([expect.objectContaining({ code: "which_price" })]),
  });
});

test.each([
  ["运费FOB(USD)", "500"],
  ["FOB差价(USD)", "500"],
  ["定金 FOB(USD)", "1000"],
  ["FOB", "霍尔果斯"],
  ["FOB港", "霍尔果斯"],
  ["Freight CIF USD", "500"],
  ["EXW discount USD", "500"],
  ["Стоимость доставки CIF (USD)", "500"],
  ["Скидка от FOB $", "500"],
])("below %s stands no price of a car", async (name, value) => {
  const { cars, failure } = await read(`${name},价格(元)`, `${value},140000`);
  expect([failure, cars.map(({ price }) => price)]).toEqual([undefined, [20_000]]);
});

test("the price that was chosen is read in its own currency and unit", async () => {
  const { cars } = await read("FOB(USD),EXW(万元)", "17800,12.1", { price: 5 });
  expect(cars).toMatchObject([{ price: 17_286 }]);
});

test("columns that cannot be told apart are all of them asked for", () => {
  expect(priceColumnsOf(["EXW › USD", "FOB › USD", "Deposit › USD"])).toEqual([0, 1]);
  expect(priceColumnsOf(["FOB 美元/台", "定金"])).toEqual([0]);
});
