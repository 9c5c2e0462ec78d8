import type { ListRow, ListShape } from "../../platform/downloads/list-shape.ts";
import { type FileColumn, isBareNumber, isNumeric } from "./refused-file.rules.ts";

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
 * What a column is called in the file of refused rows. A price in words is mended by typing a number over it, which brings no
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
