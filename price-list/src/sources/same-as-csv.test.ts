import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readFile } from "../../test/read-bytes.ts";
import { describeReading } from "../rows/describe-reading.ts";

const files = fileURLToPath(new URL("../../test/files/", import.meta.url));

/** The workbooks were converted by LibreOffice. */
test.each([
  ["lin-auto-export-en-utf8", "xlsx"],
  ["horgos-stock-zh-gb18030", "xlsx"],
  ["sklad-almaty-ru-cp1251-semicolon", "xlsx"],
  ["headers-zh-gb18030", "xlsx"],
  ["headers-ru-utf16-tab", "xlsx"],
  ["headers-zh-gb18030", "xls"],
])("%s.%s gives the cars of its .csv, on the same lines", async (name, kind) => {
  const { cars, lines } = await readFile(`${files}${name}.csv`);
  const { failure, refused, ...read } = await readFile(`${files}workbooks/${name}.${kind}`);
  expect({ failure, refused }).toEqual({ failure: undefined, refused: [] });
  expect(read).toMatchObject({ cars, lines });
});

test("prices that an old workbook shows in yuan are yuan, without being asked about", async () => {
  const { failure } = await readFile(`${files}workbooks/yuan-formats-zh.xls`);
  expect(failure).toMatchObject({
    code: "file_needs_answer",
    params: { questions: [{ code: "currency", params: { code: "CNY", named: "价格" } }] },
  });
  const { cars } = await readFile(`${files}workbooks/yuan-formats-zh.xls`, { unitsPerDollar: 7 });
  expect(cars).toMatchObject([
    { model: "汉EV", price: 30_000 },
    { model: "宋PLUS", price: 20_000 },
  ]);
});

test("prices of an old workbook that names no currency are not taken for dollars", async () => {
  const path = `${files}workbooks/no-currency-zh.xls`;
  const { cars, failure } = await readFile(path);
  expect({ cars, failure }).toMatchObject({ cars: [], failure: { code: "file_needs_answer" } });
  expect((await readFile(path, { currency: "USD" })).cars).toHaveLength(2);
  expect((await readFile(path, { currency: "CNY", unitsPerDollar: 7 })).cars).toMatchObject([
    { price: 2643 },
    { price: 2786 },
  ]);
});

test("merged cells, formulas and errors of an old workbook", async () => {
  const { cars, refused } = await readFile(`${files}workbooks/merged-and-formulas-zh.xls`);
  expect(cars).toMatchObject([
    { brand: "比亚迪", model: "汉", year: 2026, price: 18_500.5, quantity: 3 },
    { brand: "比亚迪", model: "宋", price: 19_500.5 },
  ]);
  expect(refused).toMatchObject([{ column: "price", code: "error_value", cell: "D4", value: "#DIV/0!" }]);
});

test.each(["xls", "xlsx"])("what is hidden in an .%s, and how its numbers are shown", async (kind) => {
  const path = `${files}workbooks/hidden-and-formats.${kind}`;
  const { cars, refused } = await readFile(path);
  expect(cars.map(({ model, supplier_sku }) => [model, supplier_sku])).toEqual([
    ["Plain", "A1"],
    ["YearDate", "0012"],
    ["Formula", "F"],
    ["SkuA", "A0012"],
    ["Thousand", "T"],
  ]);
  expect(refused.map(({ cell, code }) => [cell, code])).toEqual([
    ["D3", "other_currency"],
    // 18.5万 beside 18500 dollars.
    ["D4", "unclear_number"],
    ["D7", "unclear_number"],
    ["D9", "error_value"],
  ]);
  const inYuan = await readFile(path, { currency: "CNY", unitsPerDollar: 7.4 });
  expect(inYuan.cars.find(({ model }) => model === "Wan")).toMatchObject({ price: 25_000 });
  expect((await readFile(path, { hidden: true })).cars.map(({ model }) => model)).toContain("HiddenRow");
  expect((await describeReading(path)).workbook).toMatchObject({
    sheets: [
      { name: "S0", hidden: false, read: true },
      { name: "S1", hidden: true, read: false },
    ],
    hidden_rows: 1,
    hidden_columns: 1,
  });
});
