import { CarForm } from "@khorgos/contract/cars";
import {
  type PriceListColumn,
  type RefusedRow,
  type RowComplaint,
  rowComplaints,
} from "@khorgos/contract/imports";
import { fieldErrorsOf } from "@khorgos/contract/platform/complaints";
import { isBlank, type Layout } from "./choose-delimiter.ts";
import { readPrice, readQuantity, readYear } from "./read-number.ts";

export type Row = { car: CarForm } | { refused: RefusedRow[] };

const LONGEST_VALUE = 100;
const numbers = { price: readPrice, quantity: readQuantity, year: readYear };
const needed: ReadonlySet<PriceListColumn> = new Set(["brand", "model", "year", "price", "quantity"]);
const isNumber = (column: PriceListColumn): column is keyof typeof numbers => column in numbers;

/** Reads the row that starts at `line`; when it will not do, names everything wrong with it. */
export function readRow(cells: readonly string[], line: number, columns: Layout["columns"]): Row {
  const refuse = (code: RowComplaint, column: string, value: string): RefusedRow => ({
    line,
    column,
    code,
    msg: rowComplaints[code],
    value: cut(value),
  });
  const wrongLength = compareLength(cells, columns);
  if (wrongLength) return { refused: [refuse(wrongLength, "", cells.join(" ").trim())] };

  const given: Partial<Record<PriceListColumn, string>> = {};
  const refused: RefusedRow[] = [];
  for (const [at, column] of columns.entries()) {
    if (!column) continue;
    const cell = withoutEscape(cells[at] ?? "");
    const read = isNumber(column) ? numbers[column](cell) : readText(cell);
    if ("refused" in read) refused.push(refuse(read.refused, column, cell));
    else given[column] = read.plain;
  }

  const car = CarForm.safeParse(given, { reportInput: true });
  if (car.success && refused.length === 0) return { car: car.data };
  const named = new Set(refused.map(({ column }) => column));
  for (const { path, ...complaint } of car.success ? [] : fieldErrorsOf(car.error)) {
    if (named.has(path)) continue;
    const value = cells[columns.findIndex((column) => column === path)] ?? "";
    refused.push({ line, column: path, ...complaint, value: cut(value) });
  }
  return { refused };
}

function compareLength(cells: readonly string[], columns: Layout["columns"]): RowComplaint | undefined {
  // Excel leaves out trailing delimiters where the last cells of many rows are empty.
  if (columns.slice(cells.length).some((column) => column && needed.has(column))) return "too_few_cells";
  // Excel pads rows with empty cells.
  if (cells.slice(columns.length).some((cell) => !isBlank(cell))) return "too_many_cells";
  return undefined;
}

function readText(cell: string): { plain: string } | { refused: RowComplaint } {
  if (cell.includes("\uFFFD")) return { refused: "damaged_letters" };
  // What the reader leaves of a quotation mark that was opened here and closed at some later one.
  if (cell.startsWith('"') && cell.includes("\n")) return { refused: "broken_quote" };
  return { plain: cell };
}

/** Our own exports put an apostrophe before what a spreadsheet would take for a formula. */
const withoutEscape = (cell: string) => (/^'[=+\-@\t\r＝＋－＠]/.test(cell) ? cell.slice(1) : cell);

/** Well-formed even when cut between the halves of a character. */
const cut = (value: string) => value.trim().slice(0, LONGEST_VALUE).toWellFormed();
