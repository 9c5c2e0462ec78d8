import * as z from "zod/mini";
import { CarTraits, ExchangeRate, MissingFate, PriceChanges } from "./imports.ts";
import { Language } from "../accounts/accounts.ts";
import { endpoint, FileFormat } from "../platform/endpoint.ts";
import { given, paging } from "../platform/fields.ts";

/** The most cars named that an import could not take back; the rest are only counted. */
export const MAX_NAMED_CARS = 1000;

/** A price list that was taken in. Rows read = `inserted` + `updated` + `unchanged` + `rejected` + `left_out`. */
export const PastImport = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** As it was called on the supplier's disk; may be empty. */
  file_name: z.string(),
  /** In bytes. */
  size: z.int(),
  encoding: z.string(),
  inserted: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  rejected: z.int(),
  /** Rows that were skipped on purpose. */
  left_out: z.int(),
  /** The number of cars for sale that were not in the list, and their fate; null where there were none, and before this was told. */
  missing: z.nullable(z.int()),
  missing_fate: z.nullable(MissingFate),
  price_changes: z.nullable(PriceChanges),
  /** At which rate prices became dollars, if any had to. */
  exchange_rate: z.nullable(ExchangeRate),
  status: z.enum(["done", "undone"]),
  undone_at: z.nullable(z.iso.datetime()),
  /** Since when neither its refused rows are kept nor what its cars were before: it can no longer be undone. */
  forgotten_at: z.nullable(z.iso.datetime()),
  /** When it was taken back, or could not be: cars that left the stock again, cars as they were before, and cars left as they are now. */
  removed: z.int(),
  restored: z.int(),
  kept: z.int(),
});
export type PastImport = z.infer<typeof PastImport>;

/** A car that stays as it is now, because it was changed, deleted or stated by a later list, or another car has its SKU now. */
export const KeptCar = z.object({
  ...CarTraits.shape,
  car_id: z.string(),
  brand: z.string(),
  model: z.string(),
  year: z.int(),
  supplier_sku: z.string(),
  why: z.enum(["changed", "deleted", "sku_taken", "stated_since"]),
});
export type KeptCar = z.infer<typeof KeptCar>;

/** The caller's own imports, newest first. */
export const listImports = endpoint("GET /imports", {
  summary: "List one's own imports",
  caller: "supplier",
  input: z.object(paging),
  reply: z.object({ imports: z.array(PastImport), next_cursor: z.nullable(z.string()) }),
});

export const findImport = endpoint("GET /imports/:id", {
  summary: "Read one import",
  caller: "supplier",
  input: z.object({ id: z.uuid() }),
  reply: z.object({ import: PastImport }),
});

/**
 * Takes an import back: cars it brought leave, cars it changed or removed are what they were, but for those of which somebody has
 * made something else since. Where that is all of them the import stays `done`, to be taken back after the later lists. Harmless when
 * said again; then `kept` names nothing. Throws `import_forgotten`.
 */
export const undoImport = endpoint("POST /imports/:id/undo", {
  summary: "Undo an import",
  caller: "supplier",
  input: z.object({ id: z.uuid() }),
  reply: z.object({ import: PastImport, kept: z.array(KeptCar) }),
});

/**
 * The refused rows in the form of the file or as a workbook, with a last column that says why in the reader's language; English by
 * default.
 */
export const downloadRefusedRows = endpoint("GET /imports/:id/refused", {
  summary: "Download the rows that an import refused",
  caller: "supplier",
  input: z.object({ id: z.uuid(), language: given(Language), format: given(FileFormat) }),
  reply: z.object({ file: z.custom<Blob>() }),
  download: ["csv", "xlsx"],
});
