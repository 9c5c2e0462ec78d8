import { expect, test } from "vitest";
import {
  believableRates,
  isBelievable,
  isPriceListName,
  isWorkbookName,
  lineOfRow,
  MAX_SHEET_ROWS,
  nameInSheet,
  nameRow,
  plainRate,
  refuseFileName,
  rowOfLine,
  sheetsRead,
  unitsPerDollarOf,
  withoutEnding,
} from "./imports.rules.ts";
import { MAX_LINES } from "./imports.ts";

test.each([
  ["stock.csv", "text"],
  ["Прайс 2026.XLSX", "workbook"],
  ["报价.xls", "workbook"],
  ["stock.xlsx.csv", "text"],
  ["stock.xlsx.exe", "none"],
  ["stock.xlsm", "none"],
  ["stock.ods", "none"],
  ["csv", "none"],
  ["", "none"],
] as const)("%s is a name of a price list: %s", (name, kind) => {
  expect(isPriceListName(name)).toBe(kind !== "none");
  expect(isWorkbookName(name)).toBe(kind === "workbook");
});

test.each([
  ["stock.csv", "stock"],
  ["Прайс 2026.XLSX", "Прайс 2026"],
  ["报价.xls", "报价"],
  ["stock.xlsx.csv", "stock.xlsx"],
  ["stock.ods", "stock.ods"],
  ["", ""],
])("beside its ending %s is called %s", (name, called) => {
  expect(withoutEnding(name)).toBe(called);
});

test.each([
  ["stock.xlsx", undefined],
  ["STOCK.CSV", undefined],
  ["stock.ods", "file_is_open_document"],
  ["报价.XLSB", "file_is_binary_workbook"],
  ["stock.numbers", "file_is_numbers"],
  ["stock.pdf", "file_not_csv"],
  ["stock", "file_not_csv"],
])("%s is refused as %s", (name, code) => expect(refuseFileName(name)).toBe(code));

const both = ["轿车", "SUV"];

test.each([
  [17, [], "17"],
  [MAX_LINES, [], String(MAX_LINES)],
  [17, ["轿车"], "17"],
  [17, both, "轿车!17"],
  [MAX_SHEET_ROWS, both, `轿车!${MAX_SHEET_ROWS}`],
  [MAX_SHEET_ROWS + 1, both, "SUV!1"],
  [MAX_SHEET_ROWS + 17, both, "SUV!17"],
  // Without the names of its sheets at least no number that Excel would not show.
  [MAX_SHEET_ROWS + 17, [], "17"],
])("line %d, where %j are read, is called %s", (line, sheets, name) => {
  expect(nameRow(line, sheets)).toBe(name);
});

test.each([
  [0, 1],
  [0, MAX_SHEET_ROWS],
  [1, 1],
  [3, 17],
])("sheet %d and row %d are found again in their line", (sheet, row) => {
  expect(rowOfLine(lineOfRow(sheet, row))).toEqual({ sheet, row });
});

test("a cell bears the name of its sheet where there are several", () => {
  expect(nameInSheet("B17", 1, both)).toBe("SUV!B17");
  expect(nameInSheet("B17", 0, ["SUV"])).toBe("B17");
});

test("the sheets that are read keep their order", () => {
  const sheets = [
    { name: "Sedans", hidden: false, read: true },
    { name: "Prices before", hidden: true, read: false },
    { name: "SUV", hidden: false, read: true },
  ];
  expect(sheetsRead({ sheets, hidden_rows: 0, hidden_columns: 0, pictures: 0 })).toEqual(["Sedans", "SUV"]);
  expect(sheetsRead(undefined)).toEqual([]);
});

const currencies = ["CNY", "KZT", "RUB", "EUR", "GBP", "HKD", "JPY", "KRW", "AED", "UAH", "KGS", "UZS"];

test.each([
  ["CNY", 7.1, 7.1],
  ["CNY", 0.14, 1 / 0.14],
  ["KZT", 512, 512],
  ["KZT", 0.00195, 1 / 0.00195],
  ["RUB", 81.5, 81.5],
  ["EUR", 0.92, 0.92],
  ["EUR", 1.08, 1 / 1.08],
  ["JPY", 0.0065, 1 / 0.0065],
])("of %s %d means %d for one dollar", (currency, said, units) => {
  expect(unitsPerDollarOf(currency, said)).toBe(units);
});

test.each([
  ["CNY", 71],
  ["CNY", 0.71],
  ["CNY", 0.014],
  ["CNY", 1],
  ["KZT", 7.1],
  ["RUB", 7.1],
  ["USD", 1],
  ["?", 7.1],
])("of %s nobody believes %d, in neither direction", (currency, said) => {
  expect(unitsPerDollarOf(currency, said)).toBeUndefined();
});

test.each(currencies)("no rate of %s can be believed in both directions", (currency) => {
  const { lowest = 0, highest = 0 } = believableRates(currency) ?? {};
  expect(lowest).toBeGreaterThan(0);
  for (const bound of [lowest, highest]) {
    expect(isBelievable(currency, bound)).toBe(true);
    expect(isBelievable(currency, 1 / bound)).toBe(false);
  }
  expect(isBelievable(currency, lowest * 0.99)).toBe(false);
  expect(isBelievable(currency, highest * 1.01)).toBe(false);
});

test.each([
  [7.1, "7.1"],
  [1 / 0.14, "7.1429"],
  [512.345, "512.35"],
  [12_650, "12650"],
])("the rate %d is written as %s", (units, text) => {
  expect(plainRate(units)).toBe(text);
});
