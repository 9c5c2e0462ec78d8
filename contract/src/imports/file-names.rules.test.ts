import { expect, test } from "vitest";
import { isPriceListName, isWorkbookName } from "./file-names.rules.ts";

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
