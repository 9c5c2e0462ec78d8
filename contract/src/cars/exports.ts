import * as z from "zod/mini";
import { Language } from "../accounts/accounts.ts";
import { MarketScope } from "./cars.ts";
import { CarOrder } from "./order.ts";
import { endpoint, FileFormat } from "../platform/endpoint.ts";
import { given } from "../platform/fields.ts";
import { day } from "../platform/moment.ts";

const listFile = z.object({ file: z.custom<Blob>() });

/** The caller's whole stock as a price list: what was exported goes in again and changes nothing. */
export const exportStock = endpoint("GET /cars/my-cars/export", {
  summary: "Export one's own stock as CSV or as a workbook",
  caller: "supplier",
  input: z.object({ language: given(Language), format: given(FileFormat) }),
  reply: listFile,
  download: ["csv", "xlsx"],
});

/** Everything that `browseCars` finds, in its order, under headings in the reader's language; English when none is given. */
export const exportMarket = endpoint("GET /cars/export", {
  summary: "Export the cars that a search finds as CSV or as a workbook",
  caller: "trader",
  reads: "pages",
  input: z.object({
    ...MarketScope.shape,
    ...CarOrder.shape,
    language: given(Language),
    format: given(FileFormat),
  }),
  reply: listFile,
  download: ["csv", "xlsx"],
});

/** Excel separates cells as the country writes its numbers: where the comma is the decimal mark, by semicolons. */
export const delimiterFor = (language: Language | undefined): "," | ";" => (language === "ru" ? ";" : ",");

/** Under this name an export lands on the disk: `khorgos-stock-2026-11-20.csv`, by the market's calendar. */
export const exportName = (what: "stock" | "cars", now: Date, format: FileFormat = "csv"): string =>
  `khorgos-${what}-${day(now.toISOString())}.${format}`;
