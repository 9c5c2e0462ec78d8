import { type Delimiter, MAX_COLUMNS } from "@khorgos/contract/imports/reading";
import type { Options } from "csv-parse";

/** 64 cells of 4 KB: a longer row is an open quotation mark or no price list, and must not fill the memory. */
const MAX_ROW = 64 * 4096;

/** How rows are cut. A stray quotation mark inside a cell is kept; cells after the last column allowed stay in one. */
export const csvOptions = (delimiter: Delimiter) =>
  ({
    delimiter,
    record_delimiter: "\n",
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW,
    ignore_last_delimiters: MAX_COLUMNS + 1,
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
export const isBlank = (cell: string) => !/[^\s,;|，；]/.test(cell);
