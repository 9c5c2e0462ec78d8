import * as z from "zod/mini";
import { CellFacts } from "../cars/facts.ts";
import { FailureBody } from "../platform/failures.ts";
import { foreignCurrencies } from "./imports.rules.ts";
import {
  CarTraits,
  MAX_NAMED_ROWS,
  MissingFate,
  type PriceListColumn,
  priceListColumns,
  WorkbookDescription,
} from "./imports.ts";

/** Doubts about an optional fact, beside what can be wrong with any cell. */
export const factDoubts = {
  unknown_word: "This is not understood",
  which_hybrid: "Please say which hybrid it is: HEV, PHEV or EREV",
  which_paper: "Please say which paper there is: confirmation or licence",
  unclear_day: "This day can be read in two ways; please write it as 2024-05-31",
  in_miles: "This distance is in miles; please give it in kilometres",
  vin_check_digit: "The check digit of this VIN does not match; please compare it with the car's papers",
  vin_in_number:
    "Spreadsheets keep 15 digits of a number, so this VIN is not whole; please format its cell as text and enter it again",
  sku_in_number:
    "A spreadsheet has shortened this number, so it is taken for no SKU; please format its cell as text and enter it again",
  vin_twice: "Another car of yours has this VIN; please compare both with their papers",
  driven_as_new: "This car is said to be new and has gone far; please check its condition and mileage",
  registered_before_model:
    "This car was first registered more than a year before its model year; please check the day and the year",
  registered_as_new:
    "This car is said to be new or without mileage, and was first registered more than two years ago; please check its condition and the day",
} as const;
export type FactDoubt = keyof typeof factDoubts;

/** The ways of writing letters that price lists come in. */
export const Encoding = z.enum(["utf-8", "utf-16le", "utf-16be", "gb18030", "windows-1251"]);
export type Encoding = z.infer<typeof Encoding>;

/** Characters that may stand between two cells; the wide ones are typed by Chinese keyboards. */
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

/** A rate within bounds that no currency leaves; which can be right is another question for each. */
const Rate = z.number().check(z.gte(0.000_001), z.lte(1_000_000));

/** The unit of the figures of a price: `1.85` in 万美元 is 18 500 dollars. */
const PriceUnit = z.union([z.literal(1), z.literal(1000), z.literal(10_000)]);

/** Questions a list may leave open: nothing is published from it until they are answered. */
const QuestionCode = z.enum(["currency", "unit", "which_price", "sku_form", "implausible", "missing_column"]);

/**
 * A question that a list leaves open. `options` are its answers, each with what it would make of the first rows: what is written in
 * the cell, and the price in US dollars, null where that takes a rate first. A question without options is answered by a value.
 */
export const Question = z.object({
  code: QuestionCode,
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  options: z.array(
    z.object({
      value: z.union([z.string(), z.number()]),
      label: z.string(),
      rows: z.optional(
        z.array(
          z.object({
            line: z.int(),
            car: z.string(),
            written: z.string(),
            dollars: z.nullable(z.number()),
            ...CarTraits.shape,
          }),
        ),
      ),
    }),
  ),
});
export type Question = z.infer<typeof Question>;

/** The meaning of a list's prices, with the words of the list that say so, empty where they were chosen. `cell` is the cell of a workbook that says them (`D1`), where one does. */
export const MoneyDescription = z.object({
  currency: z.nullable(z.object({ code: z.string(), named: z.string(), cell: z.optional(z.string()) })),
  unit: z.object({ factor: z.number(), named: z.string() }),
  meaning: z.string(),
  certain: z.boolean(),
});
export type MoneyDescription = z.infer<typeof MoneyDescription>;

/** Choices of a supplier about how their file is read; whatever is not given is found out from the file. */
export const ReadingChoices = z.object({
  encoding: z.optional(Encoding),
  delimiter: z.optional(Delimiter),
  /** The line, from 1, on which the header starts; 0 for a file without a header, whose columns must then be given. */
  headerLine: z.optional(z.int().check(z.gte(0), z.lte(LAST_HEADER_LINE))),
  /** Meanings of the columns of the file, from the left; null for one of no interest. */
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
  /** Whether rows are read too that say that their car is sold or promised, or that have a line through them. */
  sold: z.optional(z.boolean()),
  /** Cells as they should have been, of the row that starts on this line. */
  mended: z.optional(
    z
      .array(z.object({ line: FileLine, column: Column, value: z.string().check(z.maxLength(MAX_CELL)) }))
      .check(z.maxLength(MAX_MENDED_CELLS)),
  ),
  /** The unit of the figures of a price, whatever the file says. */
  unit: z.optional(PriceUnit),
  /** The position of the column, from 0, in which the price is, where there are several. */
  price: z.optional(z.int().check(z.gte(0), z.lt(MAX_COLUMNS))),
  /** Values that all rows have in columns that the file does not have. */
  fill: z.optional(
    z
      .array(z.object({ column: Column, value: z.string().check(z.maxLength(MAX_CELL)) }))
      .check(z.maxLength(priceListColumns.length)),
  ),
  /** Converted prices are rounded to so many US dollars; to whole ones without it. */
  round: z.optional(z.union([z.literal(1), z.literal(10), z.literal(50), z.literal(100)])),
  /** Whether SKUs that differ from those of the stock by zeros before them are the same ones; `confirmed` says so too. */
  sku_form: z.optional(z.enum(["same", "new"])),
  /**
   * Without it what the supplier chose last, where the list holds at least 60 % of the stock; else they stay for sale. Of a list that
   * was looked at it is what its preview said; they stay where that named none, or did not read to the end.
   */
  missing: z.optional(MissingFate),
  /** Questions whose answer is that the file is right as it is. */
  confirmed: z.optional(z.array(QuestionCode).check(z.maxLength(QuestionCode.options.length))),
  /** The first lines of rows that are not to go in; they are counted apart. */
  leftOut: z.optional(z.array(FileLine).check(z.maxLength(MAX_NAMED_ROWS))),
});
export type ReadingChoices = z.infer<typeof ReadingChoices>;

/** The choices with the rate in the one direction in which it is kept and used. */
export function inUnitsPerDollar({ rate, ...choices }: ReadingChoices): ReadingChoices {
  return rate === undefined ? choices : { unitsPerDollar: 1 / rate, ...choices };
}

/** A description of how a file was understood, for a person to look at before anything is taken from it. */
export const ReadingDescription = z.object({
  encoding: Encoding,
  delimiter: Delimiter,
  /** 0 when the file has no header. */
  headerLine: z.int(),
  /**
   * The file's own header cells, cut at 100 characters, and what each column is taken for. `twin_of` is what a column of no interest
   * would be taken for, were there not another one before it. An `added` one the file does not have: its cells were read from others
   * (the brand from a row of its own), or chosen for all rows. `counts` is the colour whose cars a column counts; the first of these
   * stands for the body of all of them.
   */
  columns: z.array(
    z.object({
      header: z.string(),
      column: z.nullable(Column),
      twin_of: z.optional(Column),
      counts: z.optional(z.string()),
      added: z.optional(z.boolean()),
    }),
  ),
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
  /** The meaning of the prices, as understood or chosen; absent where there is no table. */
  money: z.optional(MoneyDescription),
  /** Questions to answer before the list can be taken in. */
  questions: z.optional(z.array(Question)),
  /** The number of rows left out because they call their car sold or promised; only where there are any. */
  sold_rows: z.optional(z.int()),
  /** Only of a workbook, of which `encoding` and `delimiter` say nothing. */
  workbook: z.optional(WorkbookDescription),
  /** Why the file cannot be taken in as it is understood: no header, a column missing, another currency … */
  problem: z.optional(z.pick(FailureBody, { error: true, code: true, params: true })),
});
export type ReadingDescription = z.infer<typeof ReadingDescription>;
