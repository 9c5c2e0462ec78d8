import { MAX_SHEET_ROWS } from "@khorgos/contract/imports/imports.rules";
import { refuseFile } from "../refuse-file.ts";

/** Limits of the formats themselves: rows, columns and styles of cells of a sheet in .xlsx, and in .xls. */
export const XLSX = { rows: MAX_SHEET_ROWS, columns: 16_384, styles: 65_536 };
export const XLS = { rows: 65_536, columns: 256 };
/** Numbers of formats may be any that an unsigned integer of XML can be. */
export const MAX_FORMAT_ID = 4_294_967_295;
/** Letters in the name of a sheet: as many as an .xls has room for, and as a chosen name may have. Excel itself allows 31. */
export const MAX_SHEET_NAME = 255;

const whole = /^\s*\d{1,10}\s*$/;

/**
 * The number that a file names as a bound, an index or a count, before anything loops, allocates or looks up by it: a whole one, from
 * `least` to `most`. Throws `file_workbook_damaged` for every other, such as `-Infinity`, `1e9` or `1.5`.
 */
export function boundIn(named: string | number | undefined, least: number, most: number): number {
  const number = typeof named === "string" ? (whole.test(named) ? Number(named) : Number.NaN) : named;
  if (number === undefined || !Number.isInteger(number) || number < least || number > most)
    throw refuseFile("workbook_damaged");
  return number;
}

/** Two bounds of which the second may not come before the first. Throws `file_workbook_damaged`. */
export function spanIn(
  first: string | number | undefined,
  last: string | number | undefined,
  least: number,
  most: number,
): [first: number, last: number] {
  const from = boundIn(first, least, most);
  return [from, boundIn(last, from, most)];
}
