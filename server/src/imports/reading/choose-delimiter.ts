import type { PriceListColumn } from "@khorgos/contract/imports";
import { CsvError, type Options, parse } from "csv-parse/sync";
import { columnsOf, nameColumns } from "./name-columns.ts";
import { refuseFile } from "./refuse-file.ts";

/** Where a price list's cells begin and end, and what they mean. */
export type Layout = {
  delimiter: Delimiter;
  /** The line of the file, from 1, on which the header starts. */
  headerLine: number;
  /** By position; undefined where the file has a column of no interest. */
  columns: (PriceListColumn | undefined)[];
};
type Delimiter = (typeof delimiters)[number];

const delimiters = [",", ";", "\t"] as const;

/** Title lines may stand above the header, but no more than these. */
const HEADER_WITHIN = 20;
const MOST_COLUMNS = 64;
/** 64 cells of 4 KB: a longer row is an open quotation mark or no price list, and must not fill the memory. */
const LONGEST_ROW = 64 * 4096;

/** How rows are cut. A stray quotation mark inside a cell is kept; cells after the last column allowed stay in one. */
export const cutRows = (delimiter: Delimiter) =>
  ({
    delimiter,
    record_delimiter: "\n",
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_ROW,
    ignore_last_delimiters: MOST_COLUMNS + 1,
  }) satisfies Options;

/** The line on which a row starts that ends on the line given: cells may have several. */
export function startOf(cells: readonly string[], lastLine: number): number {
  let breaks = 0;
  for (const cell of cells) {
    for (let at = cell.indexOf("\n"); at >= 0; at = cell.indexOf("\n", at + 1)) breaks += 1;
  }
  return lastLine - breaks;
}

/** Whether a cell says nothing. Delimiters alone are what is left of columns beyond the last one allowed. */
export const isBlank = (cell: string) => !/[^\s,;]/.test(cell);

/**
 * Comma, semicolon or tab: whichever makes the most known column names of one of the first lines. Counting delimiters
 * instead would be fooled by decimal commas. Throws `file_no_header`, `file_too_many_columns` and what `nameColumns` throws.
 */
export function chooseDelimiter(head: string): Layout {
  const lines = delimiters.flatMap((delimiter) => firstLines(head, delimiter));
  const known = (cells: string[]) => new Set(columnsOf(cells).filter(Boolean)).size;
  const most = Math.max(...lines.map(({ cells }) => known(cells)));
  const header = lines.find(({ cells }) => known(cells) === most);
  if (!header || most === 0) throw refuseFile("no_header");

  const width = header.cells.findLastIndex((cell) => !isBlank(cell)) + 1;
  if (width > MOST_COLUMNS) throw refuseFile("too_many_columns", { max: MOST_COLUMNS });
  return {
    delimiter: header.delimiter,
    headerLine: header.line,
    columns: nameColumns(header.cells.slice(0, width)),
  };
}

function firstLines(head: string, delimiter: Delimiter) {
  const lines: { delimiter: Delimiter; line: number; cells: string[] }[] = [];
  try {
    parse(head, {
      ...cutRows(delimiter),
      to: HEADER_WITHIN,
      on_record: (cells, { lines: lastLine }) =>
        void lines.push({ delimiter, line: startOf(cells, lastLine), cells }),
    });
  } catch (error) {
    // The head is cut anywhere, also inside a quoted cell; the lines before it count.
    if (!(error instanceof CsvError)) throw error;
  }
  return lines;
}
