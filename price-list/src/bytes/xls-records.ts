import { refuseFile } from "../table/refuse-file.ts";
import { boundIn, spanIn, XLS } from "./workbook.ts";

/** Ends the chain of sectors of a stream, as does every other number that is no sector. */
const LAST_SECTOR = 0xff_ff_ff_fa;
/** Shorter streams lie in sectors of their own kind, in the stream of the root; they are too short to ask for much. */
const SHORTEST = 4096;
const SHORT_SECTOR = 64;

const STREAM = 2;
const ROOT = 5;

/**
 * The stream with the workbook in a compound file; undefined when there is none. The library copies every stream there is, so all of
 * them together may be no longer than the file. Throws `file_workbook_damaged`, also where two streams could be meant.
 */
export function findWorkbook(file: Buffer): Buffer | undefined {
  const shift = file.readUInt16LE(30);
  if ((shift !== 9 && shift !== 12) || file.readUInt32LE(56) !== SHORTEST)
    throw refuseFile("workbook_damaged");
  const sector = 1 << shift;
  const at = (number: number) => (number + 1) * sector;
  const table = readTable(file, sector);
  let left = Math.ceil(file.length / sector);
  const readChain = (first: number) => {
    const parts: Buffer[] = [];
    for (let one = first; one <= LAST_SECTOR; one = table[one] ?? LAST_SECTOR + 1) {
      if (--left < 0) throw refuseFile("workbook_damaged");
      parts.push(file.subarray(at(one), at(one + 1)));
    }
    return Buffer.concat(parts);
  };
  const directory = readChain(file.readUInt32LE(48));
  const shortTable = readChain(file.readUInt32LE(60));
  let shortStreams = Buffer.alloc(0);
  const readShort = (first: number, size: number) => {
    const parts: Buffer[] = [];
    for (let one = first; one <= LAST_SECTOR && parts.length * SHORT_SECTOR < size;) {
      parts.push(shortStreams.subarray(one * SHORT_SECTOR, (one + 1) * SHORT_SECTOR));
      one = one * 4 + 4 <= shortTable.length ? shortTable.readUInt32LE(one * 4) : LAST_SECTOR + 1;
    }
    return Buffer.concat(parts);
  };
  const workbooks: Buffer[] = [];
  for (let entry = 0; entry + 128 <= directory.length; entry += 128) {
    const length = Math.max(0, directory.readUInt16LE(entry + 64) - 2);
    const name = directory.toString("utf16le", entry, entry + length);
    const type = directory[entry + 66];
    const size = directory.readUInt32LE(entry + 120);
    if (type !== ROOT && type !== STREAM) continue;
    const first = directory.readUInt32LE(entry + 116);
    const isShort = type === STREAM && size < SHORTEST;
    const stream = (isShort ? readShort(first, size) : readChain(first)).subarray(0, size);
    if (type === ROOT) shortStreams = stream;
    else if (name === "Workbook" || name === "Book") workbooks.push(stream);
  }
  if (workbooks.length > 1) throw refuseFile("workbook_damaged");
  return workbooks[0];
}

/** Which sector follows which. The file says in which sectors of its own that stands: no more than it can need. */
function readTable(file: Buffer, sector: number): number[] {
  const count = file.readUInt32LE(44);
  if (count > 2 + (2 * file.length * 4) / sector ** 2) throw refuseFile("workbook_damaged");
  const numbers: number[] = [];
  for (let place = 76; place < 512; place += 4) numbers.push(file.readUInt32LE(place));
  for (let list = file.readUInt32LE(68); list <= LAST_SECTOR && numbers.length < count;) {
    const end = (list + 2) * sector - 4;
    for (let place = end + 4 - sector; place < end; place += 4) numbers.push(file.readUInt32LE(place));
    list = file.readUInt32LE(end);
  }
  return numbers.slice(0, count).flatMap((number) => {
    const start = (number + 1) * sector;
    return Array.from({ length: sector / 4 }, (_, at) => file.readUInt32LE(start + at * 4));
  });
}

/** A record and where it begins. `length` is what it says of its data, which may be cut off. */
export type XlsRecord = { id: number; place: number; data: Buffer; length: number };

export function* recordsOf(stream: Buffer): Generator<XlsRecord> {
  for (let place = 0; place + 4 <= stream.length;) {
    const id = stream.readUInt16LE(place);
    const length = stream.readUInt16LE(place + 2);
    if (id === 0 && length === 0) return;
    yield { id, place, data: stream.subarray(place + 4, place + 4 + length), length };
    place += 4 + length;
  }
}

export const BOUND_SHEET = 0x85;
export const MANY_NUMBERS = 0xbd;
/** Records that begin with the row and the column of a cell: numbers, texts, truths, errors, formulas. */
const cellRecords: ReadonlySet<number> = new Set([0x06, 0xbd, 0xfd, 0x2_03, 0x2_04, 0x2_05, 0x2_7e]);

/** Begin and end the workbook, a sheet, and a chart that is set into a sheet. */
const BEGINNING = 0x8_09;
const ENDING = 0x0a;
/** The sizes of records of cells and rows that always have the same: texts of the table, empty cells, numbers, truths, rows, packed numbers. */
const sizes: ReadonlyMap<number, number> = new Map([
  [0xfd, 10],
  [0x2_01, 6],
  [0x2_03, 14],
  [0x2_05, 8],
  [0x2_08, 16],
  [0x2_7e, 10],
]);

const MERGED_CELLS = 0xe5;

const MAX_SHEETS = 64;
/** Every fifth row of the largest sheet, in each column that is filled down, has fewer. */
const MAX_MERGED = 100_000;
/** Sixty columns in every row such a sheet may have. All of them are in memory, the empty ones before each last one too. */
const MAX_XLS_CELLS = 4_000_000;

/** Counts the merged cells that a record names, each with its first and last row and column. */
function checkMerged(data: Buffer): number {
  const count = boundIn(data.readUInt16LE(), 0, (data.length - 2) / 8);
  for (let at = 2; at < 2 + count * 8; at += 8) {
    spanIn(data.readUInt16LE(at), data.readUInt16LE(at + 2), 0, XLS.rows - 1);
    spanIn(data.readUInt16LE(at + 4), data.readUInt16LE(at + 6), 0, XLS.columns - 1);
  }
  return count;
}

/**
 * Walks through the records of an .xls before a library makes cells of them: sheets that are said to be there a thousand times, and
 * rows with nothing but their last cell, would be more than there is memory for. One byte that changed on the way may hide where the
 * next record begins, and the library then takes the rows before it for all there are: what begins must also end. Throws
 * `file_workbook_damaged`, `file_workbook_too_large`.
 */
export function refuseTooMuch(stream: Buffer): void {
  const sheets = new Set<number>();
  let [cells, row, width, merged] = [0, -1, 0, 0];
  let open = 0;
  for (const { id, data, length } of recordsOf(stream)) {
    if (id === BEGINNING) open += 1;
    if (open > 0 && (data.length < length || length !== (sizes.get(id) ?? length)))
      throw refuseFile("workbook_damaged");
    if (id === ENDING && open > 0) open -= 1;
    if (id === BOUND_SHEET && length >= 4) {
      const position = boundIn(data.readUInt32LE(), 0, stream.length - 1);
      if (sheets.has(position)) throw refuseFile("workbook_damaged");
      if (sheets.add(position).size > MAX_SHEETS) throw refuseFile("workbook_too_large");
    }
    if (id === MERGED_CELLS && (merged += checkMerged(data)) > MAX_MERGED)
      throw refuseFile("workbook_too_large");
    if (!cellRecords.has(id) || data.length < 4) continue;
    const many = id === MANY_NUMBERS ? Math.floor((length - 6) / 6) : 1;
    const first = data.readUInt16LE(2);
    const [, last] = spanIn(first, first + many - 1, 0, XLS.columns - 1);
    if (data.readUInt16LE() !== row) [row, width] = [data.readUInt16LE(), 0];
    cells += Math.max(0, last + 1 - width);
    width = Math.max(width, last + 1);
    if (cells > MAX_XLS_CELLS) throw refuseFile("workbook_too_large");
  }
  if (open > 0) throw refuseFile("workbook_damaged");
}
