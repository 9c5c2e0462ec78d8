import { uploadPriceList } from "@khorgos/contract/imports/imports";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { workbookParts } from "../../../price-list/test/workbooks/write-workbook.ts";
import { writeZip } from "../../../price-list/test/workbooks/write-zip.ts";
import {
  beginning,
  boundSheet,
  ending,
  numberCell,
  writeXls,
} from "../../../price-list/test/workbooks/write-xls.ts";
import { type Market, openMarket } from "../../test/market.ts";
import { fingerprintOfTables } from "../../test/tables.ts";

// Reading steps back behind everything else, other tests too.
vi.setConfig({ testTimeout: 300_000 });

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

const MB = 1024 * 1024;
const header = ["brand", "model", "year", "price", "quantity"];
const named = `<row>${header.map((name) => `<c t="inlineStr"><is><t>${name}</t></is></c>`).join("")}</row>`;
const withPart = (name: string, data: string | Uint8Array) =>
  writeZip([...workbookParts([{ rows: [header] }]).filter((part) => part.name !== name), { name, data }]);
const withRows = (rows: string) =>
  withPart("xl/worksheets/sheet1.xml", `<worksheet><sheetData>${named}${rows}</sheetData></worksheet>`);
const spaces = () => {
  const bytes = Buffer.alloc(150 * MB, " ");
  bytes.write("<worksheet>");
  return bytes;
};
/** Rows of which only the last cell says something, on a sheet that begins behind the three records of the workbook. */
const wideRows = () => {
  const cells = Array.from({ length: 65_536 }, (_, row) => numberCell(row, 255, 1));
  return writeXls([beginning(false), boundSheet(37), ending, beginning(true), ...cells, ending]);
};

test.each<[string, string, () => Uint8Array<ArrayBuffer>, string]>([
  [
    "26 million cells",
    "list.xlsx",
    () => withRows(`<row>${"<c/>".repeat(1300)}</row>`.repeat(20_000)),
    "file_workbook_too_large",
  ],
  ["spaces", "list.xlsx", () => withPart("xl/worksheets/sheet1.xml", spaces()), "file_workbook_too_large"],
  [
    "a shared string of 60 MB",
    "list.xlsx",
    () => withPart("xl/sharedStrings.xml", `<sst><si><t>${"x".repeat(60 * MB)}`),
    "file_workbook_too_large",
  ],
  ["rows without cells", "list.xlsx", () => withRows("<row/>".repeat(390_000)), "file_no_rows"],
  ["elements that are no cells", "list.xlsx", () => withRows("<x/>".repeat(37 * MB)), "file_takes_too_long"],
  ["wide rows of an old workbook", "list.xls", wideRows, "file_workbook_too_large"],
])("%s are refused, nothing is stored, and nobody waits", async (_, name, bomb, code) => {
  const csvFile = new File([bomb()], name);
  const before = await fingerprintOfTables(market.db);
  const idle = process.memoryUsage.rss();
  const computed = process.threadCpuUsage().user;
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20);
  const refusal = market.as("lin")(uploadPriceList, { csvFile });
  await expect(refusal).rejects.toMatchObject({ code });
  clearInterval(watch);
  expect(peak - idle).toBeLessThan(400 * MB);
  // Microseconds of the thread that answers everybody; reading is done in another one.
  expect(process.threadCpuUsage().user - computed).toBeLessThan(1_000_000);
  expect(await fingerprintOfTables(market.db)).toEqual(before);
});
