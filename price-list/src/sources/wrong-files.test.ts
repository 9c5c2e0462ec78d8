import { fileURLToPath } from "node:url";
import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import { expect, test } from "vitest";
import { readFile } from "../../test/read-bytes.ts";
import { describeReading } from "../rows/describe-reading.ts";

const pathOf = (name: string) => fileURLToPath(new URL(`../../test/files/wrong/${name}`, import.meta.url));
const read = (name: string, choices?: ReadingChoices) => readFile(pathOf(name), choices);

test("a price that fell apart at its comma is refused", async () => {
  const { cars, refused } = await read("13-unquoted-thousands.csv");
  expect(cars).toEqual([]);
  expect(refused).toMatchObject([{ line: 2, column: "price", code: "unclear_number" }]);
});

test("numbers that a spreadsheet has shortened are no SKUs", async () => {
  const { cars, doubts } = await read("14-sku-scientific.csv");
  expect(cars.map(({ model, supplier_sku }) => [model, supplier_sku])).toEqual([
    ["Han", ""],
    ["Tang", ""],
    ["001", ""],
  ]);
  expect(doubts.map(({ line, column, code, value }) => [line, column, code, value])).toEqual(
    [2, 3, 4].map((line) => [line, "supplier_sku", "sku_in_number", "6.90124E+11"]),
  );
});

test("ditto marks are the value above", async () => {
  const { cars } = await read("84-ditto.csv");
  expect(cars.map(({ brand, model, body_color }) => [brand, model, body_color])).toEqual([
    ["比亚迪", "汉", "白色"],
    ["比亚迪", "唐", "黑色"],
    ["比亚迪", "海豹", "黑色"],
  ]);
});

test("mileage is counted in what its header says", async () => {
  expect((await read("89-mileage-k.csv")).cars).toMatchObject([{ mileage_km: 25_000 }]);
});

test("a name that became a day is refused with what was probably meant", async () => {
  const { cars, refused } = await read("66-date-as-model.xlsx");
  expect(cars).toMatchObject([{ brand: "Lynk & Co", model: "01" }]);
  expect(refused).toMatchObject([
    { line: 2, column: "model", code: "date_as_name", value: "2025-09-03", meant: "9-3" },
    { line: 4, column: "trim_level", code: "date_as_name", meant: "5-7" },
    { line: 5, column: "quantity" },
  ]);
});

test("rows that are sold or promised are left out and counted, and can be taken in", async () => {
  const { cars, sold } = await read("69-status-sold.xlsx");
  expect([cars.map(({ model }) => model), sold]).toEqual([["Tang"], 2]);
  const all = await read("69-status-sold.xlsx", { sold: true });
  expect([all.cars.length, all.sold]).toEqual([3, 0]);
  const described = await describeReading(pathOf("69-status-sold.xlsx"));
  expect([described.sold_rows, described.rows.length]).toEqual([2, 1]);
});

test("merged trims, colours and notes are of every row", async () => {
  const { cars } = await read("94-merged-trim-colour.xlsx");
  const same = { trim_level: "EV 701KM 四驱尊荣型", interior_color: "黑色", notes: "含充电桩" };
  expect(cars).toMatchObject([
    { ...same, body_color: "白色", price: 31_500, quantity: 1 },
    { ...same, body_color: "灰色", price: 31_500, quantity: 2 },
    { ...same, body_color: "黑色", price: 31_700, quantity: 1 },
  ]);
});

test("both storeys of a head make the name of a column, and the more exact one decides", async () => {
  const { cars, layout } = await read("60-two-storey-header.xlsx");
  expect(cars).toMatchObject([
    {
      brand: "比亚迪",
      body_color: "白色",
      interior_color: "黑色",
      price: 24_500,
      quantity: 3,
      guide_price_cny: 219_800,
    },
  ]);
  expect(layout?.header).toContain("价格 › 指导价");
  expect((await read("61-two-storey-colours.xlsx")).cars).toMatchObject([
    { body_color: "白色", interior_color: "棕色", price: 24_500 },
  ]);
  expect((await read("list-two-prices.xlsx")).cars.map(({ price }) => price)).toEqual([18_200, 14_100]);
});

test("brand, series and type are brand, model and trim", async () => {
  expect((await read("70-brand-series-type.xlsx")).cars).toMatchObject([
    { brand: "比亚迪", model: "汉", trim_level: "2025款 汉EV 冠军版", year: 2025 },
  ]);
});

test("a list as it is written in a chat says year, brand, model and trim in one cell, and is asked for its quantity", async () => {
  const described = await describeReading(pathOf("list-chat-style.xlsx"));
  expect(described.questions).toContainEqual({
    code: "missing_column",
    params: { column: "quantity" },
    options: [{ value: 1, label: "1" }],
  });
  const { cars } = await read("list-chat-style.xlsx", {
    fill: [{ column: "quantity", value: "1" }],
    currency: "CNY",
    unit: 10_000,
    mended: [{ line: 4, column: "price", value: "10.98万" }],
    unitsPerDollar: 7.1,
  });
  expect(cars.map((car) => [car.year, car.brand, car.model, car.trim_level, car.quantity])).toEqual([
    [2025, "比亚迪", "宋L DM-i", "112km超越", 1],
    [2025, "吉利", "博越L", "1.5T 龙腾", 2],
    [2024, "奥迪", "A6L", "45TFSI 臻选动感", 1],
    [2025, "宝马", "530Li", "豪华套装", 1],
    [2025, "大众", "途观L Pro", "380 四驱", 1],
  ]);
});
