import type { RowComplaint } from "@khorgos/contract/imports/imports";
import { MAX_SHEET_ROWS } from "@khorgos/contract/imports/imports.rules";
import { refuseFile } from "../table/refuse-file.ts";
import type { ShownUnit } from "./number-formats.ts";
import { MAX_COLUMNS } from "@khorgos/contract/imports/reading";

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

/** A cell as its workbook stores it. */
export type SheetCell = {
  text: string;
  /** Stored as a number, so that a dot in it is its decimal point. */
  isNumber?: boolean;
  /** The currency in whose format the number is shown. */
  currency?: string | undefined;
  /** The unit in which it is shown, where its format says one. */
  unit?: ShownUnit | undefined;
  /** How many decimals of the number are shown, where its format says. */
  decimals?: number | undefined;
  /** Makes of its text what is shown, where that matters for a name: 12 is `A0012`. */
  show?: ((text: string) => string) | undefined;
  /** Whether a line goes through it. */
  isStruck?: boolean | undefined;
  /** Why a price, a count or a year is not the number that is stored. */
  doubt?: RowComplaint | undefined;
  /** Why what is stored must not be taken for what the cell says. */
  flaw?: RowComplaint;
};

/** A row of a sheet: its number, from 1, as the sheet shows it, and its cells by column, from 0. */
export type SheetRow = { row: number; isHidden: boolean; cells: (SheetCell | undefined)[] };

/** Cells shown as one, which keeps what the first of them says: rows from 1, columns from 0, the last ones included. */
export type MergedCells = { top: number; left: number; bottom: number; right: number };

/** Parts of a sheet apart from its rows. */
export type SheetShape = {
  merged: readonly MergedCells[];
  /** From 0, as far to the right as a list may go. */
  hiddenColumns: ReadonlySet<number>;
  pictures: number;
};

/** A comment on a cell, by its column from 0. */
export type SheetComment = { at: number; text: string };

export type Sheet = {
  name: string;
  isHidden: boolean;
  /**
   * Ends soon after `most` cells, when it is given. Throws `file_workbook_damaged`, `file_workbook_too_large`, `file_too_many_lines`,
   * also half way.
   */
  rows: (most?: number) => AsyncGenerator<SheetRow[]>;
  shape: () => Promise<SheetShape>;
  /** The comments on the cells of a row, where they can be read. */
  comments?: (row: number) => Promise<SheetComment[]>;
};

export type Workbook = {
  sheets: readonly Sheet[];
  /** Whether prices that are shown without a currency may be in any: old workbooks were often typed so. */
  mayHideCurrency: boolean;
  close: () => void;
};

/** So much of a cell is read: one letter more than any text a car has. */
export const MAX_TEXT = 4001;

/** `B17`, the name that a cell has in a sheet. */
export function nameCell(row: number, column: number): string {
  let letters = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return `${letters}${row}`;
}

/** The place of a cell of an .xlsx that is named so, its row from 1. Throws `file_workbook_damaged` where no sheet has one. */
export function placeOf(name: string): { row: number; column: number } {
  const row = /^[A-Z]{1,3}(\d{1,7})$/.exec(name)?.[1];
  return { row: boundIn(row, 1, XLSX.rows), column: columnIn(name, row ?? "") };
}

/**
 * The column, from 0, in the name of a cell of an .xlsx that ends in this row. Every cell of a sheet has its name read. Throws
 * `file_workbook_damaged`.
 */
export function columnIn(name: string, row: string): number {
  let column = 0;
  const letters = name.endsWith(row) ? name.length - row.length : 0;
  if (letters > 3) throw refuseFile("workbook_damaged");
  for (let at = 0; at < letters; at += 1) {
    const letter = name.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) throw refuseFile("workbook_damaged");
    column = column * 26 + letter;
  }
  return boundIn(column, 1, XLSX.columns) - 1;
}

/** The rows of a sheet with what its merged cells show: the first of them what it says, all others nothing, whatever they store. */
export async function* rowsShown(
  sheet: Sheet,
  { merged }: SheetShape,
  most?: number,
): AsyncGenerator<SheetRow[]> {
  const empty = emptyCovered(merged);
  for await (const rows of sheet.rows(most)) {
    for (const row of rows) empty(row);
    yield rows;
  }
}

/** Takes out of a row what is covered by merged cells. Rows must come in their order. */
function emptyCovered(merged: readonly MergedCells[]) {
  const ordered = merged.toSorted((one, other) => one.top - other.top);
  /** By column, the last row that the merged cells above it cover. */
  const coveredTo = Array.from({ length: MAX_COLUMNS + 1 }, () => 0);
  const cover = (column: number, bottom: number) => {
    coveredTo[column] = Math.max(coveredTo[column] ?? 0, bottom);
  };
  let next = 0;
  return ({ row, cells }: SheetRow) => {
    const beginHere: MergedCells[] = [];
    for (let one = ordered[next]; one && one.top <= row; one = ordered[++next]) {
      if (one.left > MAX_COLUMNS) continue;
      for (let at = one.left + 1; at <= Math.min(one.right, MAX_COLUMNS); at += 1) cover(at, one.bottom);
      if (one.top === row) beginHere.push(one);
      else cover(one.left, one.bottom);
    }
    for (const at of cells.keys()) if ((coveredTo[at] ?? 0) >= row) cells[at] = undefined;
    for (const { left, bottom } of beginHere) cover(left, bottom);
  };
}
