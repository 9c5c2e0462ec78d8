const SECTOR = 4096;
const END = 0xff_ff_ff_fe;
const FREE = 0xff_ff_ff_ff;
const FAT = 0xff_ff_ff_fd;

/** A record of an old workbook: what it is, and its bytes. */
export type XlsRecord = readonly [id: number, data: Uint8Array];

const bytesOf = (size: number, write: (view: DataView) => void): Uint8Array => {
  const bytes = new Uint8Array(size);
  write(new DataView(bytes.buffer));
  return bytes;
};

/** Begins the workbook, or a sheet of it. */
export const beginning = (isSheet: boolean): XlsRecord => [
  0x08_09,
  bytesOf(16, (view) => {
    view.setUint16(0, 0x06_00, true);
    view.setUint16(2, isSheet ? 0x10 : 0x05, true);
  }),
];
export const ending: XlsRecord = [0x0a, new Uint8Array()];
/** Names the sheet that begins at this byte. */
export const boundSheet = (position: number, name = "S"): XlsRecord => [
  0x85,
  bytesOf(8 + name.length, (view) => {
    view.setUint32(0, position, true);
    view.setUint8(6, name.length);
    for (const [at, letter] of Array.from(name).entries()) view.setUint8(8 + at, letter.charCodeAt(0));
  }),
];
/** A cell with a number; rows and columns from 0. */
export const numberCell = (row: number, column: number, value: number, style = 0): XlsRecord => [
  0x02_03,
  bytesOf(14, (view) => {
    view.setUint16(0, row, true);
    view.setUint16(2, column, true);
    view.setUint16(4, style, true);
    view.setFloat64(6, value, true);
  }),
];
/** The next style of cells, with one of the number formats that every Excel has, and the font of this number. */
export const cellStyle = (format: number, font = 0): XlsRecord => [
  0xe0,
  bytesOf(20, (view) => {
    view.setUint16(0, font, true);
    view.setUint16(2, format, true);
  }),
];
/** The next font; none has the number 4. */
const font = (isStruck: boolean): XlsRecord => [
  0x31,
  bytesOf(16, (view) => view.setUint16(2, isStruck ? 8 : 0, true)),
];

/** A number format with a code of its own. */
const numberFormat = (id: number, code: string): XlsRecord => [
  0x04_1e,
  bytesOf(5 + code.length * 2, (view) => {
    view.setUint16(0, id, true);
    view.setUint16(2, code.length, true);
    view.setUint8(4, 1);
    for (let at = 0; at < code.length; at++) view.setUint16(5 + at * 2, code.charCodeAt(at), true);
  }),
];
/** A cell with a text; rows and columns from 0. */
const textCell = (row: number, column: number, text: string, style = 0): XlsRecord => [
  0x02_04,
  bytesOf(9 + text.length * 2, (view) => {
    view.setUint16(0, row, true);
    view.setUint16(2, column, true);
    view.setUint16(4, style, true);
    view.setUint16(6, text.length, true);
    view.setUint8(8, 1);
    for (let at = 0; at < text.length; at++) view.setUint16(9 + at * 2, text.charCodeAt(at), true);
  }),
];

/** A cell of an old workbook: nothing, a text, a number in the style of this position in its formats, from 1, or one that is struck through. */
export type XlsCell = null | string | number | { value: number; style: number } | { struck: string | number };

/** Cells merged as one, from 0: the first row and the last, the first column and the last. */
export type XlsRange = readonly [top: number, bottom: number, left: number, right: number];
const mergedCells = (ranges: readonly XlsRange[]): XlsRecord => [
  0xe5,
  new Uint8Array(Uint16Array.from([ranges.length, ...ranges.flat()]).buffer),
];

/** An old workbook of one sheet, with number formats and merged cells of its own. */
export function xlsOf(
  rows: readonly (readonly XlsCell[])[],
  formats: readonly string[],
  merged: readonly XlsRange[] = [],
): Uint8Array<ArrayBuffer> {
  const head = (position: number) => [
    beginning(false),
    ...formats.map((code, nth) => numberFormat(164 + nth, code)),
    ...[false, false, false, false, true].map(font),
    cellStyle(0),
    ...formats.map((_, nth) => cellStyle(164 + nth)),
    cellStyle(0, 5),
    boundSheet(position),
    ending,
  ];
  const cells = rows.flatMap((row, at) =>
    row.flatMap((cell, column) => {
      if (cell === null) return [];
      if (typeof cell === "string") return [textCell(at, column, cell)];
      if (typeof cell === "object" && "struck" in cell) {
        const { struck } = cell;
        const style = formats.length + 1;
        return typeof struck === "string"
          ? [textCell(at, column, struck, style)]
          : [numberCell(at, column, struck, style)];
      }
      const { value, style } = typeof cell === "number" ? { value: cell, style: 0 } : cell;
      return [numberCell(at, column, value, style)];
    }),
  );
  return writeXls([...head(sizeOf(head(0))), beginning(true), ...cells, mergedCells(merged), ending]);
}

export const sizeOf = (records: readonly XlsRecord[]): number =>
  records.reduce((sum, [, data]) => sum + 4 + data.length, 0);

/** These records as the workbook of a compound file. */
export function writeXls(records: readonly XlsRecord[]): Uint8Array<ArrayBuffer> {
  const stream = Buffer.alloc(Math.max(sizeOf(records), SECTOR));
  let at = 0;
  for (const [id, data] of records) {
    at = stream.writeUInt16LE(id, at);
    at = stream.writeUInt16LE(data.length, at);
    stream.set(data, at);
    at += data.length;
  }
  const sectors = Math.ceil(stream.length / SECTOR);
  const fatSectors = Math.ceil((sectors + 2) / (SECTOR / 4 - 1));
  const file = Buffer.alloc((1 + fatSectors + 1 + sectors) * SECTOR);
  Buffer.from("D0CF11E0A1B11AE1", "hex").copy(file);
  const header: [number, number, 2 | 4][] = [
    [24, 0x3e, 2],
    [26, 4, 2],
    [28, 0xff_fe, 2],
    [30, 12, 2],
    [32, 6, 2],
    [44, fatSectors, 4],
    [48, fatSectors, 4],
    [56, 4096, 4],
    [60, END, 4],
    [68, END, 4],
  ];
  for (const [place, value, size] of header) file.writeUIntLE(value, place, size);
  for (let nth = 0; nth < 109; nth++) file.writeUInt32LE(nth < fatSectors ? nth : FREE, 76 + nth * 4);

  const table = Array.from({ length: (fatSectors * SECTOR) / 4 }, (_, sector) => {
    if (sector < fatSectors) return FAT;
    if (sector === fatSectors || sector === fatSectors + sectors) return END;
    return sector < fatSectors + sectors ? sector + 1 : FREE;
  });
  for (const [sector, next] of table.entries()) file.writeUInt32LE(next, SECTOR + sector * 4);

  const directory = (1 + fatSectors) * SECTOR;
  for (const [nth, [name, type, start, size]] of (
    [
      ["Root Entry", 5, END, 0],
      ["Workbook", 2, fatSectors + 1, stream.length],
    ] as const
  ).entries()) {
    const entry = directory + nth * 128;
    file.write(name, entry, "utf16le");
    file.writeUInt16LE((name.length + 1) * 2, entry + 64);
    file.writeUInt8(type, entry + 66);
    for (const link of [68, 72, 76]) file.writeUInt32LE(FREE, entry + link);
    if (nth === 0) file.writeUInt32LE(1, entry + 76);
    file.writeUInt32LE(start, entry + 116);
    file.writeUInt32LE(size, entry + 120);
  }
  stream.copy(file, directory + SECTOR);
  return new Uint8Array(file);
}
