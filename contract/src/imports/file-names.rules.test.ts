import { expect, test } from "vitest";
import { isPriceListName, refuseFileName, isWorkbookName, withoutEnding } from "./file-names.rules.ts";

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
