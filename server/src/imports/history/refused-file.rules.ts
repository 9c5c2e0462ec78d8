import { numericColumns, type RefusedRow } from "@khorgos/contract/imports/imports";
import type { CsvDelimiter, ListRow } from "../../platform/downloads/list-shape.ts";
import { withoutGuard } from "@khorgos/price-list/table/cell-text";
import { readPrice } from "@khorgos/price-list/words/read-number";
import type { RefusedCells } from "@khorgos/price-list/rows/classify-rows";
import { reasonsIn, type ImportWords } from "./import-words.ts";

/**
 * A column of the file: what it is called there, what it was read as, and of prices in what they are, where that is not dollars and
 * something else than the name says so.
 */
export type FileColumn = { name: string; column: string | null; currency?: string };

const delimiters: readonly CsvDelimiter[] = [",", ";", "\t", "|", "，", "；"];

/** The delimiter the file had, as far as we write with it. */
export const delimiterOf = (kept: string): CsvDelimiter =>
  delimiters.find((delimiter) => delimiter === kept) ?? ",";

const isReason = (name: string) => /^(reason|причина|原因)$/i.test(name.trim());

/** The file's own columns. A file of refused rows that was mended in part brings its reasons along; they are written anew. */
export function ownColumns(columns: readonly FileColumn[]): readonly FileColumn[] {
  const last = columns.at(-1);
  return last && last.column === null && isReason(last.name) ? columns.slice(0, -1) : columns;
}

/**
 * The row as it stood in the file, and behind its columns what is wrong with it. Cells beyond the last column come after
 * that, so that nothing of the row is lost and it is refused again until somebody has looked at it.
 */
export function refusedLine(
  { cells, refused }: RefusedCells,
  columns: readonly FileColumn[],
  words: ImportWords,
): ListRow {
  const own = ownColumns(columns);
  const given = Array.from({ length: own.length }, (_, at) => {
    const cell = withoutGuard(cells[at] ?? "");
    const complaints = refused.filter(({ column }) => column === own[at]?.column && isNumeric(column));
    return complaints.some(({ code }) => isDoubtful(cell, code)) ? `${cell} ?` : cell;
  });
  const beyond = cells.slice(columns.length).map(withoutGuard);
  const surplus = beyond.some((cell) => cell.trim() !== "") ? beyond : [];
  return [...given, refused.map((complaint) => sayReason(complaint, columns, words)).join("; "), ...surplus];
}

/** Whether the reason lies in a cell's number format or in how it was merged: its text alone would be taken when it comes back. */
const isDoubtful = (cell: string, code: string): boolean =>
  code === "merged_cell"
    ? cell.trim() !== ""
    : (code === "other_currency" || code === "unclear_number") && isBareNumber(cell);

export const isNumeric = (column: string | null): boolean => numericColumns.some((one) => one === column);

/** A number that can be read, and names no currency. */
export function isBareNumber(cell: string): boolean {
  const read = readPrice(cell);
  return "plain" in read && !read.currency && /^\d+(?:\.\d+)?$/.test(read.plain);
}

function sayReason(complaint: RefusedRow, columns: readonly FileColumn[], words: ImportWords) {
  const { code, column, msg } = complaint;
  // A reason younger than these words comes in English.
  const reason = new Map(Object.entries(reasonsIn(words, complaint))).get(code) ?? msg;
  const name = columns.find((one) => one.column === column)?.name.trim() || column;
  return name === "" ? reason : `${name}: ${reason}`;
}
