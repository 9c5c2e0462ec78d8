import * as z from "zod/mini";
import { Language } from "../accounts/accounts.ts";
import { CellFacts, type FactName, factNames, templateFacts } from "../cars/facts.ts";
import { endpoint, FileFormat } from "../platform/endpoint.ts";
import { given } from "../platform/fields.ts";

/**
 * Of a price list that is a workbook its sheets and which of them are read; how many rows and columns were left out because they
 * are hidden, and how many pictures, which are not read.
 */
export const WorkbookDescription = z.object({
  sheets: z.array(z.object({ name: z.string(), hidden: z.boolean(), read: z.boolean() })),
  hidden_rows: z.int(),
  hidden_columns: z.int(),
  pictures: z.int(),
});
export type WorkbookDescription = z.infer<typeof WorkbookDescription>;

/** The columns of a price list that say which car is meant and what it costs, in the template's order; `supplier_sku` may be left out. */
export const carColumns = [
  "brand",
  "model",
  "year",
  "trim_level",
  "body_color",
  "interior_color",
  "price",
  "quantity",
  "location",
  "seller",
  "additional_features",
  "notes",
  "supplier_sku",
] as const;
export type CarColumn = (typeof carColumns)[number];

/** The columns of the template: those of the optional facts stand behind. None of these decides which car a row means. */
export const templateColumns = [...carColumns, ...templateFacts] as const;
export type TemplateColumn = (typeof templateColumns)[number];

/** The columns of exports of one's own stock, which the upload reads back. */
export const exportColumns = [...carColumns, ...factNames] as const;
export type ExportColumn = (typeof exportColumns)[number];

/** The maker's price of a car in China, and how much less or more its supplier asks: the price of rows that state none. */
export const guideColumns = ["guide_price", "discount", "discount_percent"] as const;
export type GuideColumn = (typeof guideColumns)[number];

export const priceListColumns = [...templateColumns, ...guideColumns, "price_tax", "ready"] as const;
export type PriceListColumn = (typeof priceListColumns)[number];

/** Columns in which numbers stand. */
export const numericColumns = ["year", "price", "quantity"] as const satisfies readonly PriceListColumn[];

/** The column that tells a fact: a guide price in whatever unit the list says, which is kept in yuan. */
export const columnOfFact = (fact: FactName): PriceListColumn =>
  fact === "guide_price_cny" ? "guide_price" : fact;

/** The largest price list taken, in bytes and in rows. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024;
export const MAX_ROWS = 200_000;
/** Lines of the file, those without a car too: a row may have some, but most lists have one for each. */
export const MAX_LINES = 400_000;
/** The most bad rows that are named; the rest are only counted. */
export const MAX_NAMED_ROWS = 1000;

/** Complaints about a row beyond those about a car. */
export const rowComplaints = {
  too_few_cells: "This row has fewer cells than the header",
  too_many_cells: "This row has more cells than the header",
  broken_quote: "A quotation mark is opened here and closed in a later line",
  damaged_letters: "Some letters of this text were lost before it was uploaded",
  other_currency: "Please give the price in US dollars",
  price_too_low: "No car costs so little; please check the price and what it is counted in",
  no_discount:
    "This is the maker's guide price; please give the price of the car, or what it is less or more than the guide price",
  unclear_discount:
    "It is not clear how much less or more this is than the guide price; please write 16000, 1.6万 or 13 %",
  unclear_guide_price:
    "It is not clear how many yuan this guide price is; please write it as 159800 or 15.98万",
  unclear_number: "This number can be read in two ways; please write it as 18500 or 18,500.00",
  formula_without_value: "This formula has no value stored with it; please save the workbook in Excel or WPS",
  error_value: "The formula in this cell ends in an error; please correct it, or write the value itself",
  merged_cell: "This cell is merged with others, and may speak for all of them; please give each row its own",
  colour_counts: "Please write how many cars of each colour there are, as white 2, black 1",
  colour_sum: "The cars of the colours are not as many as this row has; please correct one of the two",
  nothing_above: "This says “the same as above”, and nothing stands above it",
  date_as_name:
    "A spreadsheet made a day of this name; please write the name itself, and format its cell as text",
  other_price: "This row or a line above it says that this is not the price of one car",
  not_for_sale: "This row or a line above it says that its car is not for sale",
  /** Only in the history of imports from when rows that were skipped counted as rejected. */
  left_out: "This row was skipped",
} as const;
export type RowComplaint = keyof typeof rowComplaints;

/**
 * A row that did not go in. `line` counts lines of the file from 1, `column` is empty when it is the whole row. Of a workbook `cell`
 * is the name of the cell (`B17`), with its sheet before it where several were read.
 */
export const RefusedRow = z.object({
  line: z.int(),
  column: z.string(),
  code: z.string(),
  msg: z.string(),
  value: z.string(),
  cell: z.optional(z.string()),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  /** The text as probably written before a program changed it. */
  meant: z.optional(z.string()),
});
export type RefusedRow = z.infer<typeof RefusedRow>;

/**
 * A cell about an optional fact that somebody should look at (`factDoubts`, and what can be wrong with any cell). Its row goes in
 * without this fact, unless it could be read and only goes ill with something else, which is taken all the same (`used`):
 * then `facts` has what was read of it.
 */
export const DoubtedCell = z.extend(RefusedRow, {
  car: z.string(),
  used: z.boolean(),
  facts: z.optional(CellFacts),
});
export type DoubtedCell = z.infer<typeof DoubtedCell>;

/**
 * Traits that tell cars of one brand, model and year apart; empty where it is not said. Without an SKU of its own a car has none here. Answers
 * from before these were told lack them.
 */
export const CarTraits = z.partial(
  z.object({
    trim_level: z.string(),
    body_color: z.string(),
    body_color_name: z.string(),
    interior_color: z.string(),
    interior_color_name: z.string(),
    location: z.string(),
    supplier_sku: z.string(),
  }),
);
export type CarTraits = z.infer<typeof CarTraits>;

/**
 * Two rows about one car, of which the later one counts; or, where it is `added`, two that are the same cars, whose quantities were added
 * up.
 */
export const RepeatedRow = z.object({
  line: z.int(),
  earlier_line: z.int(),
  car: z.string(),
  added: z.optional(z.boolean()),
});
export type RepeatedRow = z.infer<typeof RepeatedRow>;

/** The fate of the supplier's cars for sale that are not in a list: they stay, are marked as sold, or leave the stock. */
export const MissingFate = z.enum(["keep", "sold", "remove"]);
export type MissingFate = z.infer<typeof MissingFate>;

/** Counts of cars that a list made cheaper and dearer, and by how many percent on average, to a tenth. */
export const PriceChanges = z.object({
  cheaper: z.int(),
  cheaper_by: z.number(),
  dearer: z.int(),
  dearer_by: z.number(),
});
export type PriceChanges = z.infer<typeof PriceChanges>;

/** The price of one US dollar, in units of the currency in which prices were. */
export const ExchangeRate = z.object({ currency: z.string(), units_per_dollar: z.number() });
export type ExchangeRate = z.infer<typeof ExchangeRate>;

/**
 * Rows read = `inserted` + `updated` + `unchanged` + `rejected` + `left_out`. Lines that are no rows (notes below the table, its header
 * once more) are counted by `noted`, the first of them named in `notes` by number. Under `id` the import is kept. `encoding` says how the
 * letters of the file were read (`utf-8`, `gb18030`, `windows-1251` …), so that a wrong guess can be seen, and `exchange_rate`
 * at which rate prices became dollars, if any had to.
 */
export const ImportResult = z.object({
  id: z.uuid(),
  encoding: z.string(),
  inserted: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  rejected: z.int(),
  /** Rows that were skipped on purpose. Results from before these were told apart say nothing of them, nor of the rate. */
  left_out: z.optional(z.int()),
  exchange_rate: z.optional(z.nullable(ExchangeRate)),
  /** The unit of the figures of its prices; only where it is not 1. */
  unit: z.optional(z.number()),
  errors: z.array(RefusedRow),
  /** How many cells about optional facts are to be looked at, and the first of them; only where there are any. */
  doubted: z.optional(z.int()),
  doubts: z.optional(z.array(DoubtedCell)),
  /** The number of rows added to others or passed over for later ones, and the first of them; only where there are any. */
  repeated: z.optional(z.int()),
  repeats: z.optional(z.array(RepeatedRow)),
  noted: z.int(),
  notes: z.array(z.int()),
  /** The number of rows left out because they call their car sold or promised; only where there are any. */
  sold_rows: z.optional(z.int()),
  /** The number of cars for sale that were not in the list, and their fate; only where there were any. */
  missing: z.optional(z.int()),
  missing_fate: z.optional(MissingFate),
  /** Where only those of them that the list calls sold were marked as sold, how many others stay; only then. */
  missing_kept: z.optional(z.int()),
  /** Only where any price of a car that was there changed. */
  price_changes: z.optional(PriceChanges),
  /** Only of a workbook, of which `encoding` says nothing. */
  workbook: z.optional(WorkbookDescription),
});
export type ImportResult = z.infer<typeof ImportResult>;

/** Good rows land, all in one transaction; bad rows are named. */
export const uploadPriceList = endpoint("POST /upload/csv", {
  summary: "Import a price list at once",
  caller: "supplier",
  input: z.object({ csvFile: z.custom<Blob>() }),
  reply: ImportResult,
  file: "csvFile",
});

/** The header and the example are in this language; English, with the wire's own names of the columns, by default. */
export const downloadTemplate = endpoint("GET /upload/template", {
  summary: "Download a template for price lists",
  caller: "supplier",
  input: z.object({ language: given(Language), format: given(FileFormat) }),
  reply: z.object({ file: z.custom<Blob>() }),
  download: ["csv", "xlsx"],
});
