import { Failure } from "@khorgos/contract/platform/failures";
import { readFile, stat } from "node:fs/promises";
import { read, type Sheet as ReadSheet } from "hucre";
import { refuseFile } from "../refuse-file.ts";
import { readLooks, type XlsLooks } from "./xls-looks.ts";
import { findWorkbook, refuseTooMuch } from "./xls-records.ts";
import type { FormatOf } from "./xlsx/number-formats.ts";
import { MAX_TEXT, type Sheet, type SheetCell, type SheetRow, type Workbook } from "./workbook.ts";

/** All of an old workbook is in memory at once. */
const MAX_BYTES = 10 * 1024 * 1024;

/** What an error looks like; nothing else tells it from a text. */
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

/** What there is to complain about besides is thrown by the library, or by reading beyond the end. */
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
