import { fileURLToPath } from "node:url";
import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import { expect, test } from "vitest";
import { readFile } from "../../test/read-bytes.ts";

const read = (name: string, choices?: ReadingChoices) =>
  readFile(fileURLToPath(new URL(`../../test/files/wrong/${name}`, import.meta.url)), choices);

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
