import { expect, test } from "vitest";
import { isPriceListName, isWorkbookName, withoutEnding } from "./file-names.rules.ts";

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
