import { refuseFile } from "../refuse-file.ts";

/** Ends the chain of sectors of a stream, as does every other number that is no sector. */
const LAST_SECTOR = 0xff_ff_ff_fa;
/** Shorter streams lie in sectors of their own kind; they are too short to ask for much. */
const SHORTEST = 4096;

/** The stream with the workbook in a compound file; undefined when it is short, or nowhere to be found. */
function findWorkbook(file: Buffer): Buffer | undefined {
  const sector = 1 << file.readUInt16LE(30);
  const at = (number: number) => (number + 1) * sector;
  const table: number[] = [];
  const addTable = (number: number) => {
    for (let place = at(number); place < at(number + 1); place += 4) table.push(file.readUInt32LE(place));
  };
  let left = file.readUInt32LE(44);
  for (let place = 76; place < 512 && left > 0; place += 4, left -= 1) addTable(file.readUInt32LE(place));
  for (let list = file.readUInt32LE(68); list <= LAST_SECTOR && left > 0;) {
    const end = at(list + 1) - 4;
    for (let place = at(list); place < end && left > 0; place += 4, left -= 1)
      addTable(file.readUInt32LE(place));
    list = file.readUInt32LE(end);
  }
  const readChain = (first: number) => {
    const parts: Buffer[] = [];
    for (let one = first; one <= LAST_SECTOR; one = table[one] ?? LAST_SECTOR + 1) {
      if (parts.length > table.length) throw refuseFile("workbook_damaged");
      parts.push(file.subarray(at(one), at(one + 1)));
    }
    return Buffer.concat(parts);
  };
  const directory = readChain(file.readUInt32LE(48));
  for (let entry = 0; entry + 128 <= directory.length; entry += 128) {
    const name = directory.toString(
      "utf16le",
      entry,
      entry + Math.max(0, directory.readUInt16LE(entry + 64) - 2),
    );
    const size = directory.readUInt32LE(entry + 120);
    if ((name === "Workbook" || name === "Book") && size >= SHORTEST)
      return readChain(directory.readUInt32LE(entry + 116)).subarray(0, size);
  }
  return undefined;
}

const BOUND_SHEET = 0x85;
const MANY_NUMBERS = 0xbd;
/** Records that begin with the row and the column of a cell: numbers, texts, truths, errors, formulas. */
const cellRecords: ReadonlySet<number> = new Set([0x06, 0xbd, 0xfd, 0x2_03, 0x2_04, 0x2_05, 0x2_7e]);

const MERGED_CELLS = 0xe5;

const MAX_SHEETS = 64;
/** Every fifth row of the largest sheet, in each column that is filled down, has fewer. */
const MAX_MERGED = 100_000;
/** The widest sheet of Excel 97 to 2003. */
const MAX_XLS_COLUMNS = 256;
/** Sixty columns in every row such a sheet may have. All of them are in memory, the empty ones before each last one too. */
const MAX_XLS_CELLS = 4_000_000;

/**
 * Walks through the records of an .xls before a library makes cells of them: sheets that are said to be there a thousand times, and
 * rows with nothing but their last cell, would be more than there is memory for. Throws `file_workbook_damaged`,
 * `file_workbook_too_large`.
 */
export function refuseTooMuch(file: Buffer): void {
  const stream = findWorkbook(file) ?? Buffer.alloc(0);
  const sheets = new Set<number>();
  let [cells, row, width, merged] = [0, -1, 0, 0];
  for (let place = 0; place + 4 <= stream.length;) {
    const id = stream.readUInt16LE(place);
    const length = stream.readUInt16LE(place + 2);
    const data = stream.subarray(place + 4, place + 4 + length);
    place += 4 + length;
    if (id === 0 && length === 0) break;
    if (id === BOUND_SHEET && length >= 4) {
      const position = data.readUInt32LE();
      if (sheets.has(position)) throw refuseFile("workbook_damaged");
      if (sheets.add(position).size > MAX_SHEETS) throw refuseFile("workbook_too_large");
    }
    if (id === MERGED_CELLS && (merged += length / 8) > MAX_MERGED) throw refuseFile("workbook_too_large");
    if (!cellRecords.has(id) || data.length < 4) continue;
    const last = data.readUInt16LE(2) + (id === MANY_NUMBERS ? Math.floor((length - 6) / 6) - 1 : 0);
    if (last >= MAX_XLS_COLUMNS) throw refuseFile("workbook_damaged");
    if (data.readUInt16LE() !== row) [row, width] = [data.readUInt16LE(), 0];
    cells += Math.max(0, last + 1 - width);
    width = Math.max(width, last + 1);
    if (cells > MAX_XLS_CELLS) throw refuseFile("workbook_too_large");
  }
}
