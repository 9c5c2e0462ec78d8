import { expect, test } from "vitest";
import { isPriceListName } from "./file-names.rules.ts";

test.each([
  ["stock.csv", true],
  ["Прайс 2026.XLSX", true],
  ["报价.xls", true],
  ["stock.xlsx.exe", false],
  ["stock.xlsm", false],
  ["stock.ods", false],
  ["csv", false],
  ["", false],
])("%s is a name of a price list: %s", (name, expected) => expect(isPriceListName(name)).toBe(expected));
