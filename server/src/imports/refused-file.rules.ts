import { numericColumns, type RefusedRow } from "@khorgos/contract/imports/imports";
import type { RefusedCells } from "@khorgos/price-list/rows/classify-rows";
import { withoutGuard } from "@khorgos/price-list/table/cell-text";
import { readPrice } from "@khorgos/price-list/words/read-number";
import type { CsvDelimiter, ListRow, ListShape } from "../platform/downloads/write-csv.ts";
import { type ImportWords, reasonsIn } from "./import-words.ts";

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

const isNumeric = (column: string | null): boolean => numericColumns.some((one) => one === column);

/** A number that can be read, and names no currency. */
function isBareNumber(cell: string): boolean {
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

/**
 * Digits that mean the same as a number and as a text: no zeros before them, which a number loses, and not three decimals,
 * which as a text may be thousands.
 */
const plainNumber = /^(?:0|[1-9]\d{0,10})(?:\.(?:\d{1,2}|\d{4,6}))?$/;

/** The positions of columns in which numbers stand. */
export const numericPlaces = (columns: readonly FileColumn[]): number[] =>
  columns.flatMap((column, at) => (isNumeric(column.column) ? at : []));

/** Which column has prices that are not dollars, where its name does not say so: their cells must. */
export function moneyIn(columns: readonly FileColumn[]): ListShape["money"] {
  const column = columns.findIndex(({ currency }) => currency !== undefined);
  const currency = columns[column]?.currency;
  return currency === undefined ? undefined : { column, currency };
}

/**
 * The heading of a column in the file of refused rows. A price in words is mended by typing a number over it, which brings no
 * currency along, so the name says it.
 */
export const headingOf = ({ name, currency }: FileColumn): string =>
  currency === undefined || name.trim() === "" ? name : `${name.trimEnd()}, ${currency}`;

/** A refused row for a workbook: what is a number is one again, and a price that is a text names its currency. */
export const typedLine = (line: ListRow, columns: readonly FileColumn[]): ListRow =>
  line.map((cell, at) => {
    const column = columns[at];
    if (typeof cell === "number" || !column || !isNumeric(column.column)) return cell;
    // 2026.10 may be a month.
    if (plainNumber.test(cell) && !(column.column === "year" && cell.includes("."))) return Number(cell);
    return column.currency === undefined ? cell : inCurrency(cell, column.currency);
  });

/** The same for a text, which has no formats: every price names its currency. */
export const lineWithCurrency = (line: ListRow, columns: readonly FileColumn[]): ListRow =>
  line.map((cell, at) => {
    const currency = columns[at]?.currency;
    return currency === undefined ? cell : inCurrency(String(cell), currency);
  });

const inCurrency = (cell: string, currency: string): string =>
  isBareNumber(cell) ? `${cell} ${currency}` : cell;
