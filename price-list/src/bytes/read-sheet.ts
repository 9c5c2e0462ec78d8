import { MAX_COLUMNS } from "@khorgos/contract/imports/reading";
import { MAX_FILE_BYTES, MAX_LINES, MAX_ROWS } from "@khorgos/contract/imports/imports";
import { refuseFile } from "../table/refuse-file.ts";
import { boundIn, columnIn, MAX_TEXT, type SheetCell, type SheetRow, XLSX } from "./workbook.ts";
import {
  dateText,
  decodeEscapes,
  gatherText,
  numberText,
  sharedString,
  type SharedStrings,
  storedNumber,
} from "./shared-strings.ts";
import type { FormatOf } from "./number-formats.ts";
import type { Zip } from "./open-zip.ts";
import { isHidden, readXml } from "./read-xml.ts";

/** References of the cells of a sheet. */
export type SheetContext = {
  is1904: boolean;
  /** By number of cell style. */
  formatOf: (style: number) => FormatOf;
  /** Cell styles with a line through what the cell says. */
  struck: ReadonlySet<number>;
  strings: () => Promise<SharedStrings>;
};

/**
 * Cells of the largest list with half of its columns, empty ones included: as many as a sheet of the largest size has that names
 * its cells, as Excel does. What they say altogether may be as much as a list of text says.
 */
const MAX_CELLS = (MAX_ROWS * MAX_COLUMNS) / 2;

/** A cell as it is being read. */
type OpenCell = {
  column: number;
  type: string;
  style: number;
  hasFormula: boolean;
  value: string | undefined;
  /** Has a text of its own, which is gathered apart. */
  hasText: boolean;
};

/**
 * The rows of the sheet in this part, some at a time; no more soon after `most` cells. Cells far to the right are gathered in one
 * behind the last allowed.
 */
export async function* readSheet(
  zip: Zip,
  part: string,
  { is1904, formatOf, struck, strings }: SheetContext,
  most = Infinity,
): AsyncGenerator<SheetRow[]> {
  const texts = await strings();
  const counted = { rows: 0, cells: 0, letters: 0 };
  let rows: SheetRow[] = [];
  let row: SheetRow = { row: 0, isHidden: false, cells: [] };
  let cell: OpenCell | undefined;
  /** The number of the row, as the names of its cells end. */
  let rowName = "0";
  let column = 0;
  let isValue = false;
  const gathered = gatherText();

  const openTag = (tag: string, attributes: Readonly<Record<string, string>>) => {
    if (tag === "row") {
      const number = boundIn(attributes["r"] ?? row.row + 1, row.row + 1, XLSX.rows);
      rowName = String(number);
      row = { row: number, isHidden: isHidden(attributes["hidden"], attributes["ht"]), cells: [] };
      column = 0;
      if (++counted.rows > MAX_LINES) throw refuseFile("too_many_lines", { max: MAX_LINES });
    } else if (tag === "c") {
      const { r, t = "n", s = "0" } = attributes;
      if (r !== undefined) column = columnIn(r, rowName);
      boundIn(column, 0, XLSX.columns - 1);
      const style = boundIn(s, 0, XLSX.styles - 1);
      cell = { column, type: t, style, hasFormula: false, value: undefined, hasText: false };
      gathered.begin();
      column += 1;
      if (++counted.cells > MAX_CELLS) throw refuseFile("workbook_too_large");
    } else if (!cell) return;
    else if (tag === "f") cell.hasFormula = true;
    else if (tag === "v") {
      // A second one stands in an extension, or in no file of a spreadsheet.
      if (cell.value !== undefined) throw refuseFile("workbook_damaged");
      cell.value = "";
      isValue = true;
    } else {
      cell.hasText ||= tag === "t";
      gathered.open(tag, attributes);
    }
  };
  const closeTag = (tag: string) => {
    gathered.close(tag);
    if (tag === "v") isValue = false;
    else if (tag === "row") rows.push(row);
    else if (tag === "c" && cell) {
      const own = cell.hasText ? gathered.end() : undefined;
      if (own) cell.value = (cell.value ?? "") + own.text;
      const read = readCell(cell, texts, formatOf, is1904);
      if (read) read.isStruck ??= own?.isStruck ?? (struck.has(cell.style) || undefined);
      const at = Math.min(cell.column, MAX_COLUMNS);
      if (read && at < MAX_COLUMNS && row.cells[at]) throw refuseFile("workbook_damaged");
      if (read) row.cells[at] ??= read;
      counted.letters += read?.text.length ?? 0;
      if (counted.letters > MAX_FILE_BYTES) throw refuseFile("workbook_too_large");
      cell = undefined;
    }
  };
  const readText = (text: string) => {
    gathered.text(text);
    if (isValue && cell && (cell.value ?? "").length < MAX_TEXT) cell.value += text;
  };
  for await (const _ of readXml(zip.read(part), { open: openTag, text: readText, close: closeTag })) {
    if (rows.length > 0) yield rows;
    rows = [];
    if (counted.cells > most) return;
  }
}

function readCell(
  { type, style, hasFormula, value }: OpenCell,
  texts: SharedStrings,
  formatOf: SheetContext["formatOf"],
  is1904: boolean,
): SheetCell | undefined {
  if (value === undefined) return hasFormula ? { text: "", flaw: "formula_without_value" } : undefined;
  // Programs that cannot calculate leave the value of a formula empty; of one that ends in a text it may be.
  if (hasFormula && type === "n" && value === "") return { text: "", flaw: "formula_without_value" };
  if (type === "s" && value.trim() === "") return undefined;
  if (type === "s") return sharedString(texts, value);
  if (type === "e") return { text: value, flaw: "error_value" };
  if (type === "b") return { text: value === "1" ? "TRUE" : "FALSE" };
  if (type === "d") return { text: value.slice(0, 10) };
  if (type === "inlineStr" || type === "str") return { text: decodeEscapes(value).slice(0, MAX_TEXT) };
  const number = storedNumber(value);
  if (Number.isNaN(number) && value.trim() !== "") return { text: value, doubt: "unclear_number" };
  const { isDate, ...format } = formatOf(style)(number || 0);
  return isDate
    ? { text: dateText(value, number, is1904) }
    : { text: numberText(value, number), isNumber: true, ...format };
}
