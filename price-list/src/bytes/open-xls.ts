import { readFile, stat } from "node:fs/promises";
import { MAX_COLUMNS } from "@khorgos/contract/imports/reading";
import { Failure } from "@khorgos/contract/platform/failures";
import { read, type Sheet as ReadSheet } from "hucre";
import { refuseFile } from "../table/refuse-file.ts";
import { builtInCode, type FormatOf, readNumberFormat } from "./number-formats.ts";
import {
  boundIn,
  MAX_TEXT,
  type Sheet,
  type SheetCell,
  type SheetRow,
  spanIn,
  type Workbook,
  XLS,
} from "./workbook.ts";
import { BOUND_SHEET, findWorkbook, MANY_NUMBERS, recordsOf, refuseTooMuch } from "./xls-records.ts";

/** All of an old workbook is in memory at once. */
const MAX_BYTES = 10 * 1024 * 1024;

/** The look of an error; nothing else tells it from a text. */
const errorValue = /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|ERR!)$/;

/** How the part with the cells begins: Excel 97 and later. In an encrypted one the next thing says so. */
const beginning = Buffer.from("0908100000060500", "hex");
const ENCRYPTED = 0x2f;

/**
 * Opens an .xls of Excel 97 to 2003, or an .et of WPS. The library tells neither formats of numbers nor what is hidden, so that is read beside it. Throws
 * `file_old_workbook_too_large`, `file_workbook_encrypted`, `file_workbook_damaged`.
 */
export async function openXls(path: string): Promise<Workbook> {
  if ((await stat(path)).size > MAX_BYTES)
    throw refuseFile("old_workbook_too_large", { max: MAX_BYTES / 1024 / 1024 });
  const bytes = await readFile(path);
  const start = bytes.indexOf(beginning);
  if (start >= 0 && bytes.length > start + 22 && bytes.readUInt16LE(start + 20) === ENCRYPTED)
    throw refuseFile("workbook_encrypted");
  const { sheets, looks } = await readSafely(bytes).catch((error: unknown) => {
    throw error instanceof Failure ? error : refuseFile("workbook_damaged");
  });
  return {
    sheets: sheets.map((sheet, at) => toSheet(sheet, looks[at])),
    mayHideCurrency: true,
    close: () => undefined,
  };
}

/** Other complaints are thrown by the library, or by reading beyond the end. */
async function readSafely(bytes: Buffer) {
  const stream = findWorkbook(bytes) ?? Buffer.alloc(0);
  refuseTooMuch(stream);
  const looks = readLooks(stream);
  return { ...(await read(bytes)), looks };
}

function toSheet({ name, rows, merges = [] }: ReadSheet, looks: XlsLooks | undefined): Sheet {
  const merged = merges.map(({ startRow, endRow, startCol, endCol }) => ({
    top: startRow + 1,
    left: startCol,
    bottom: endRow + 1,
    right: endCol,
  }));
  return {
    name,
    isHidden: looks?.isHidden ?? false,
    shape: () => Promise.resolve({ merged, hiddenColumns: looks?.hiddenColumns ?? new Set(), pictures: 0 }),
    async *rows() {
      for (let start = 0; start < rows.length; start += 250) {
        const some: SheetRow[] = [];
        for (let at = start; at < Math.min(start + 250, rows.length); at += 1)
          some.push({
            row: at + 1,
            isHidden: looks?.hiddenRows.has(at) ?? false,
            cells: Array.from(rows[at] ?? [], (value, column) => {
              const cell = toCell(value, looks?.formatAt(at, column));
              return cell && looks?.isStruckAt(at, column) ? { ...cell, isStruck: true } : cell;
            }),
          });
        yield some;
      }
    },
  };
}

/** Excel shows no date outside of these years, but a row of #. The number behind it, such as a telephone's, the library has lost. */
function dateCell(date: Date): SheetCell {
  const year = date.getUTCFullYear();
  return year >= 1899 && year <= 9999
    ? { text: date.toISOString().slice(0, 10) }
    : { text: "########", flaw: "error_value" };
}

function toCell(
  value: ReadSheet["rows"][number][number],
  formatOf: FormatOf | undefined,
): SheetCell | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value === "number")
    return { text: String(Number(value.toPrecision(15))), isNumber: true, ...formatOf?.(value) };
  if (typeof value === "boolean") return { text: value ? "TRUE" : "FALSE" };
  if (value instanceof Date) return dateCell(value);
  if (errorValue.test(value)) return { text: value, flaw: "error_value" };
  return { text: value.replace(/\r\n?/g, "\n").slice(0, MAX_TEXT) };
}

/** Cells of a sheet of an old workbook, and how they look; rows and columns from 0. */
type XlsLooks = {
  isHidden: boolean;
  hiddenRows: Set<number>;
  hiddenColumns: Set<number>;
  formatAt: (row: number, column: number) => FormatOf | undefined;
  /** Whether a line goes through the whole cell. */
  isStruckAt: (row: number, column: number) => boolean;
};

const BEGINNING = 0x8_09;
const FORMAT = 0x4_1e;
const FONT = 0x31;
const CELL_STYLE = 0xe0;
const COLUMNS = 0x7d;
const ROW = 0x2_08;
/** Records of one number: as such, packed, and as what a formula came to. */
const oneNumber: ReadonlySet<number> = new Set([0x2_03, 0x2_7e, 0x06]);

/** Records of a text: in the table of all texts, as such, with fonts of its own. */
const oneText: ReadonlySet<number> = new Set([0xfd, 0x2_04, 0xd6]);

/** Reads what the library leaves out: of each sheet, in their order, what is hidden, the number formats of its cells, and which are struck through. */
export function readLooks(stream: Buffer): XlsLooks[] {
  const codes = new Map<number, string>();
  const styles: { format: number; font: number }[] = [];
  const struckFonts: boolean[] = [];
  const known = new Map<number, FormatOf>();
  const sheets = new Map<number, ReturnType<typeof openSheet>>();
  const isStruck = (style: number) => struckFonts[styles[style]?.font ?? 0] === true;
  const formatOf = (style: number) => {
    const id = styles[style]?.format ?? 0;
    const format = known.get(id) ?? readNumberFormat(codes.get(id) ?? builtInCode(id));
    known.set(id, format);
    // Nothing is to be said of most numbers, and all others are remembered.
    return id === 0 ? undefined : format;
  };
  let sheet: ReturnType<typeof openSheet> | undefined;
  for (const { id, place, data, length } of recordsOf(stream)) {
    // A chart that is set into a sheet begins too; the cells of the sheet stand before it.
    if (id === BEGINNING) sheet = sheets.get(place);
    if (id === BOUND_SHEET) sheets.set(data.readUInt32LE(), openSheet(data.readUInt8(4) !== 0));
    if (id === FORMAT) codes.set(data.readUInt16LE(), textIn(data));
    if (id === FONT) {
      // No font is called 4.
      if (struckFonts.length === 4) struckFonts.push(false);
      struckFonts.push((data.readUInt16LE(2) & 8) !== 0);
    }
    if (id === CELL_STYLE) styles.push({ font: data.readUInt16LE(), format: data.readUInt16LE(2) });
    if (!sheet) continue;
    if (id === ROW && (data.readUInt16LE(12) & 0x20) !== 0) sheet.hiddenRows.add(data.readUInt16LE());
    if (id === COLUMNS && (data.readUInt16LE(8) & 1) !== 0) {
      // Excel itself writes one column more than there is.
      const [first, last] = spanIn(data.readUInt16LE(), data.readUInt16LE(2), 0, XLS.columns);
      for (let at = first; at <= Math.min(last, MAX_COLUMNS); at += 1) sheet.hiddenColumns.add(at);
    }
    if (oneText.has(id) && isStruck(data.readUInt16LE(4)))
      sheet.strike(data.readUInt16LE(), data.readUInt16LE(2));
    if (!oneNumber.has(id) && id !== MANY_NUMBERS) continue;
    const many = id === MANY_NUMBERS ? Math.floor((length - 6) / 6) : 1;
    for (let nth = 0; nth < many; nth += 1) {
      const style = data.readUInt16LE(4 + nth * 6);
      sheet.keep(data.readUInt16LE(), data.readUInt16LE(2) + nth, formatOf(style));
      if (isStruck(style)) sheet.strike(data.readUInt16LE(), data.readUInt16LE(2) + nth);
    }
  }
  return [...sheets.values()];
}

function openSheet(isHidden: boolean) {
  const formats = new Map<number, FormatOf>();
  const struck = new Set<number>();
  const placeOf = (row: number, column: number) => row * MAX_COLUMNS + column;
  return {
    isHidden,
    hiddenRows: new Set<number>(),
    hiddenColumns: new Set<number>(),
    keep(row: number, column: number, format: FormatOf | undefined) {
      if (format && column < MAX_COLUMNS) formats.set(placeOf(row, column), format);
    },
    strike(row: number, column: number) {
      if (column < MAX_COLUMNS) struck.add(placeOf(row, column));
    },
    isStruckAt: (row: number, column: number) => column < MAX_COLUMNS && struck.has(placeOf(row, column)),
    formatAt: (row: number, column: number) =>
      column < MAX_COLUMNS ? formats.get(placeOf(row, column)) : undefined,
  };
}

/**
 * The code of a format: its number of letters, and whether each takes two bytes. All of them must be there: of half a letter Node.js
 * writes a byte beyond its own memory (nodejs/node#64697).
 */
function textIn(data: Buffer): string {
  const isWide = (data.readUInt8(4) & 1) === 1;
  const size = isWide ? 2 : 1;
  const letters = boundIn(data.readUInt16LE(2), 0, Math.floor((data.length - 5) / size));
  return data.toString(isWide ? "utf16le" : "latin1", 5, 5 + letters * size);
}
