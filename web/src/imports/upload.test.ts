import { MAX_FILE_BYTES } from "@khorgos/contract/imports/imports";
import { expect, test } from "vitest";
import { isFieldCode, isRowCode, judgeFile, shortName } from "./draft.rules.ts";

test.each([
  ["stock.csv", "stock.csv"],
  ["exactly-twenty-1.csv", "exactly-twenty-1.csv"],
  ["exactly-twenty-12.csv", "exactly-twenty-12.cs…"],
  ["霍尔果斯现车库存清单二零二六年十一月最新版.csv", "霍尔果斯现车库存清单二零二六年十一月最新…"],
  ["🚗".repeat(21), `${"🚗".repeat(20)}…`],
])("%s is shown as %s", (name, shown) => {
  expect(shortName(name)).toBe(shown);
});

test.each([
  [undefined, "file_missing"],
  [{ name: "stock.csv", size: 10 }, undefined],
  [{ name: "STOCK.CSV", size: 10 }, undefined],
  [{ name: "stock.xlsx", size: 10 }, undefined],
  [{ name: "报价.XLS", size: 10 }, undefined],
  [{ name: "stock.ods", size: 10 }, "file_is_open_document"],
  [{ name: "stock.csv.exe", size: 10 }, "file_not_csv"],
  [{ name: "csv", size: 10 }, "file_not_csv"],
  [{ name: "stock.csv", size: MAX_FILE_BYTES }, undefined],
  [{ name: "stock.csv", size: MAX_FILE_BYTES + 1 }, "too_large"],
] as const)("%o: %s", (file, code) => {
  expect(judgeFile(file)).toBe(code);
});

test.each([
  ["too_few_cells", "row"],
  ["min", "field"],
  ["toString", "neither"],
] as const)("%s is a complaint about a %s", (code, kind) => {
  expect([isRowCode(code), isFieldCode(code)]).toEqual([kind === "row", kind === "field"]);
});
