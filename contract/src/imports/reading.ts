import * as z from "zod/mini";
import { CellFacts } from "../cars/facts.ts";
import { MAX_NAMED_ROWS, type PriceListColumn, priceListColumns } from "../imports.ts";
import { FailureBody } from "../platform/failures.ts";
import { foreignCurrencies } from "./rate.rules.ts";
import { WorkbookDescription } from "./workbook.ts";

/** The ways of writing letters that price lists come in. */
export const Encoding = z.enum(["utf-8", "utf-16le", "utf-16be", "gb18030", "windows-1251"]);
export type Encoding = z.infer<typeof Encoding>;

/** What may stand between two cells; the wide ones are typed by Chinese keyboards. */
export const Delimiter = z.enum([",", ";", "\t", "|", "，", "；"]);
export type Delimiter = z.infer<typeof Delimiter>;

const columnNames: readonly PriceListColumn[] = priceListColumns;
const Column = z.enum(columnNames);

/** The widest price list, in cells of its header. */
export const MAX_COLUMNS = 64;
/** The header is one of so many first rows, so it begins on one of so many first lines. */
const LAST_HEADER_LINE = 1000;
/** More cells than this are sooner mended in the file. */
const MAX_MENDED_CELLS = 5000;
/** The longest text a car has, in characters. */
const MAX_CELL = 4000;
/** Excel's own limit is 31 characters; other programs have longer names. */
const MAX_SHEET_NAME = 255;
/** A line of a price list; its rows are far fewer. */
const FileLine = z.int().check(z.gte(1), z.lte(100_000_000));

/** What no rate of any currency is above or below; what can be right is another question for each. */
const Rate = z.number().check(z.gte(0.000_001), z.lte(1_000_000));

/** What a supplier changes about how their file is read; whatever is not given is found out from the file. */
export const ReadingChoices = z.object({
  encoding: z.optional(Encoding),
  delimiter: z.optional(Delimiter),
  /** The line, from 1, on which the header starts; 0 for a file without a header, whose columns must then be given. */
  headerLine: z.optional(z.int().check(z.gte(0), z.lte(LAST_HEADER_LINE))),
  /** What each column of the file holds, from the left; null for one of no interest. */
  columns: z.optional(z.array(z.nullable(Column)).check(z.maxLength(MAX_COLUMNS))),
  /**
   * The currency of the prices that name none themselves, whatever the header or a note says; without it the one that
   * these name, else US dollars.
   */
  currency: z.optional(z.enum(["USD", ...foreignCurrencies])),
  /**
   * How many units of the file's currency one US dollar costs: 7.1 for yuan. Without it a price in another currency is
   * refused, and with one that cannot be right (`isBelievable`) the whole file is.
   */
  unitsPerDollar: z.optional(Rate),
  /** The same the other way round, US dollars for one unit, for programs that say it so; kept as `unitsPerDollar`. */
  rate: z.optional(Rate),
  /** The sheet of a workbook that is read, or all that have the same header; without it the one whose header is best understood. */
  sheet: z.optional(z.union([z.literal("all"), z.string().check(z.maxLength(MAX_SHEET_NAME))])),
  /** Whether rows and columns that are hidden in a workbook are read too. */
  hidden: z.optional(z.boolean()),
  /** Cells as they should have been, of the row that starts on this line. */
  mended: z.optional(
    z
      .array(z.object({ line: FileLine, column: Column, value: z.string().check(z.maxLength(MAX_CELL)) }))
      .check(z.maxLength(MAX_MENDED_CELLS)),
  ),
  /** The first lines of rows that are not to go in; they are counted apart. */
  leftOut: z.optional(z.array(FileLine).check(z.maxLength(MAX_NAMED_ROWS))),
});
export type ReadingChoices = z.infer<typeof ReadingChoices>;

/** The choices with the rate in the one direction in which it is kept and used. */
export function inUnitsPerDollar({ rate, ...choices }: ReadingChoices): ReadingChoices {
  return rate === undefined ? choices : { unitsPerDollar: 1 / rate, ...choices };
}

/** What was understood of a file, for a person to look at before anything is taken from it. */
export const ReadingDescription = z.object({
  encoding: Encoding,
  delimiter: Delimiter,
  /** 0 when the file has no header. */
  headerLine: z.int(),
  /**
   * The file's own header cells, cut at 100 characters, and what each column is taken for. `twin_of` is what a column of no interest
   * would be taken for, were there not another one before it.
   */
  columns: z.array(z.object({ header: z.string(), column: z.nullable(Column), twin_of: z.optional(Column) })),
  /**
   * The currency of the prices (`CNY`, `KZT` …) when it was chosen, or the header, a title or one of the first rows names
   * another one than US dollars, and the words that do; of a chosen one its code.
   */
  currency: z.optional(z.object({ code: z.string(), named: z.string() })),
  /**
   * The first rows, each with the line it starts on; cells as they were mended, cut at 100 characters. Where prices are converted,
   * also the price in US dollars; null where it cannot be read. Where the list has columns for optional facts, also what was read of
   * them, and in which of these columns a cell could not be read or cannot be used.
   */
  rows: z.array(
    z.object({
      line: z.int(),
      cells: z.array(z.string()),
      dollars: z.optional(z.nullable(z.number())),
      facts: z.optional(CellFacts),
      unread: z.optional(z.array(Column)),
    }),
  ),
  /** Only of a workbook, of which `encoding` and `delimiter` say nothing. */
  workbook: z.optional(WorkbookDescription),
  /** Why the file cannot be taken in as it is understood: no header, a column missing, another currency … */
  problem: z.optional(z.pick(FailureBody, { error: true, code: true, params: true })),
});
export type ReadingDescription = z.infer<typeof ReadingDescription>;
