import { MAX_COLUMNS } from "@khorgos/contract/imports/reading";
import { boundIn, spanIn, XLS } from "./bounds.ts";
import { BOUND_SHEET, MANY_NUMBERS, recordsOf } from "./xls-records.ts";
import { builtInCode, type FormatOf, readNumberFormat } from "./xlsx/number-formats.ts";

/** What a sheet of an old workbook shows, and how; rows and columns from 0. */
export type XlsLooks = {
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
