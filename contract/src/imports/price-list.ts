import * as z from "zod/mini";
import { Powertrain } from "../cars/facts.ts";
import { CarTraits, DoubtedCell, ImportResult, MissingFate, RefusedRow, RepeatedRow } from "./imports.ts";
import { endpoint } from "../platform/endpoint.ts";
import { FailureBody } from "../platform/failures.ts";
import { ReadingChoices, ReadingDescription } from "./reading.ts";

/** A preview looks through so many rows; what becomes of the rest shows when they are taken in. */
export const MAX_PREVIEWED_ROWS = 20_000;
/** The most prices and facts to look at, rows about the same car and unknown words are named; the rest are only counted. */
export const MAX_NAMED_WARNINGS = 200;
/** A price that changes by more than this share of what it was is named before it is taken in. */
export const PRICE_JUMP = 0.2;
/** A price so many times the median of its model on the market, or as small a part of it, is named as well. */
export const FAR_FROM_MARKET = 3;

/**
 * The price list a supplier has among the drafts: uploaded and looked at (`draft`), on its way into the stock (`waiting`,
 * `running`), in it (`done`), or refused as a whole (`failed`, with nothing changed). A supplier has one at a time.
 */
export const PriceList = z.object({
  id: z.uuid(),
  file_name: z.string(),
  /** In bytes. */
  size: z.int(),
  uploaded_at: z.iso.datetime(),
  status: z.enum(["draft", "waiting", "running", "done", "failed"]),
  /** How its supplier wants it read: what they said of it, or of their last one with the same header. */
  choices: ReadingChoices,
  /** The price of one US dollar when this supplier last said so, to begin with. It is never used unless it is said again. */
  last_units_per_dollar: z.nullable(z.number()),
  /** The day on which they said so, in Kazakhstan; absent where nobody kept it. */
  last_rate_on: z.optional(z.nullable(z.iso.date())),
  /** Rows that have been read so far, while it runs. */
  rows_done: z.int(),
  /** The result, when it is done. The import bears the same id. */
  result: z.nullable(ImportResult),
  /** Why it could not be taken in, when it failed. */
  failure: z.nullable(z.pick(FailureBody, { error: true, code: true, params: true })),
});
export type PriceList = z.infer<typeof PriceList>;

/** A row that would be refused: the car it is about as far as it says (brand, model, year), and what is wrong, cell by cell. */
export const ForeseenRow = z.object({ line: z.int(), car: z.string(), refused: z.array(RefusedRow) });
export type ForeseenRow = z.infer<typeof ForeseenRow>;

/**
 * A price to look at before it is taken in, in US dollars, and the line of the file that says so: it jumps from what it `was`,
 * or is far from the `median` of this model on the market. Null where it is not.
 */
export const PriceWarning = z.object({
  line: z.int(),
  car: z.string(),
  supplier_sku: z.string(),
  price: z.number(),
  was: z.nullable(z.number()),
  median: z.nullable(z.number()),
});
export type PriceWarning = z.infer<typeof PriceWarning>;

/**
 * A row that was corrected or skipped, as it stands in the file: the car it is about, what was wrong with it, and what would
 * have been said of its optional facts and its price.
 */
export const TouchedRow = z.object({
  line: z.int(),
  car: z.string(),
  refused: z.array(RefusedRow),
  /** Only where there are any. */
  doubts: z.optional(z.array(DoubtedCell)),
  warning: z.nullable(PriceWarning),
});
export type TouchedRow = z.infer<typeof TouchedRow>;

/** A brand or colour that the market has no word for: it goes in as written. `line` is the first of its rows. */
export const UnknownValue = z.object({
  column: z.enum(["brand", "body_color", "interior_color"]),
  value: z.string(),
  rows: z.int(),
  line: z.int(),
});
export type UnknownValue = z.infer<typeof UnknownValue>;

/**
 * Facts that would be read from the names of cars that come or change, because nobody states it: the name of brand, model and trim, what it
 * says and of how many cars. Null is what it does not say, or what was so before.
 */
export const ReadNames = z.object({
  name: z.string(),
  powertrain: z.nullable(Powertrain),
  engine_cc: z.nullable(z.int()),
  cars: z.int(),
});
export type ReadNames = z.infer<typeof ReadNames>;

/** Cars that are named when a list does not hold them any more; the rest are only counted. */
export const MAX_NAMED_MISSING = 200;
/**
 * Cars of the supplier's stock that are for sale and not in the list; `price` is in US dollars. `fate` is what would become of them, were there any.
 * Cars of rows that are refused or skipped are not among them, as far as these say an SKU, a brand or a model.
 */
export const MissingStock = z.object({
  count: z.int(),
  fate: MissingFate,
  cars: z.array(
    z.object({
      id: z.uuid(),
      car: z.string(),
      price: z.number(),
      quantity: z.int(),
      called_sold: z.optional(z.boolean()),
      ...CarTraits.shape,
    }),
  ),
  /**
   * The number of those that the list calls sold or promised, the first of `cars`. They are marked as sold where the others stay; only
   * where there are any.
   */
  called_sold: z.optional(z.int()),
});
export type MissingStock = z.infer<typeof MissingStock>;

/** A car whose price the list changes, in US dollars, by the line that says so. */
export const PriceChange = z.object({
  line: z.int(),
  car: z.string(),
  was: z.number(),
  price: z.number(),
  ...CarTraits.shape,
});
export type PriceChange = z.infer<typeof PriceChange>;

/** The foreseen outcome of a price list. Rows looked through = `inserted` + `updated` + `unchanged` + `rejected` + `left_out`. */
export const Foresight = z.object({
  /** Whether these were all the rows of the file. */
  is_whole: z.boolean(),
  inserted: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  rejected: z.int(),
  left_out: z.int(),
  /** The first rows that would be refused. */
  rows: z.array(ForeseenRow),
  /** Every row that was corrected or skipped. */
  touched: z.array(TouchedRow),
  /** Lines that are no rows: notes below the table, its header once more. The first of them by number. */
  noted: z.int(),
  notes: z.array(z.int()),
  /** Rows that say that their car is sold or promised, and are left out; only where there are any. */
  sold_rows: z.optional(z.int()),
  warned: z.int(),
  warnings: z.array(PriceWarning),
  repeated: z.int(),
  repeats: z.array(RepeatedRow),
  unknown: z.array(UnknownValue),
  /** Cells about optional facts that somebody should look at; their rows go in. */
  doubted: z.int(),
  doubts: z.array(DoubtedCell),
  /** Cars of the stock that are not in the list; only of a list that was looked through to its end. */
  missing: z.optional(MissingStock),
  /** Changed prices, the largest change first, at most `MAX_NAMED_WARNINGS`. */
  changes: z.optional(z.array(PriceChange)),
  /** Names of most cars; only where there are any. */
  read_names: z.optional(z.array(ReadNames)),
});
export type Foresight = z.infer<typeof Foresight>;

/** Puts a file among the drafts in the place of the one before. Throws `price_list_running` while that one is on its way. */
export const putPriceList = endpoint("POST /price-lists", {
  summary: "Upload a price list to look at before it is imported",
  caller: "supplier",
  input: z.object({ csvFile: z.custom<Blob>() }),
  reply: z.object({ price_list: PriceList }),
  file: "csvFile",
  status: 201,
  location: "/price-lists/current",
});

export const currentPriceList = endpoint("GET /price-lists/current", {
  summary: "Read the price list that was uploaded last",
  caller: "supplier",
  input: z.object({}),
  reply: z.object({ price_list: z.nullable(PriceList) }),
});

/**
 * Keeps how the file is to be read, and says what was understood and what would become of it; nothing is changed.
 * `foresight` is null when the file cannot be taken in like this (`reading.problem`).
 */
export const previewPriceList = endpoint("POST /price-lists/:id/preview", {
  summary: "Preview what importing a price list would do",
  caller: "supplier",
  input: z.object({ id: z.uuid(), choices: ReadingChoices }),
  reply: z.object({
    price_list: PriceList,
    reading: ReadingDescription,
    foresight: z.nullable(Foresight),
  }),
});

/**
 * Takes the list in, as it was last looked at. The work goes on by itself; harmless when said again. Throws `list_needs_answer`, with
 * `questions`, while the list leaves any open; what shows only while it is taken in makes it fail with `file_needs_answer`.
 */
export const startPriceList = endpoint("POST /price-lists/:id/start", {
  summary: "Start importing a price list",
  caller: "supplier",
  input: z.object({ id: z.uuid() }),
  reply: z.object({ price_list: PriceList }),
});

/** Stops what was started and changes nothing: the list is a draft again. One that is done already stays done. */
export const cancelPriceList = endpoint("POST /price-lists/:id/cancel", {
  summary: "Stop importing a price list",
  caller: "supplier",
  input: z.object({ id: z.uuid() }),
  reply: z.object({ price_list: PriceList }),
});

/** Clears the draft. What was taken in stays. Throws `price_list_running` while the list is on its way. */
export const removePriceList = endpoint("DELETE /price-lists/:id", {
  summary: "Remove an uploaded price list",
  caller: "supplier",
  input: z.object({ id: z.uuid() }),
  reply: z.object({}),
  status: 204,
});
