import { setImmediate } from "node:timers/promises";
import { pipeline } from "node:stream";
import type { CarForm } from "@khorgos/contract/cars";
import { MOST_NAMED_ROWS, MOST_ROWS, type RefusedRow } from "@khorgos/contract/imports";
import { CsvError, parse } from "csv-parse";
import { chooseDelimiter, cutRows, isBlank, type Layout, startOf } from "./choose-delimiter.ts";
import { decideEncoding } from "./letters/decide-encoding.ts";
import { decodeText, type Encoding } from "./letters/decode-text.ts";
import { readRow } from "./read-row.ts";
import { refuseFile } from "./refuse-file.ts";

/** About a thousand rows of a price list, in the file's order. */
export type Batch = {
  /** How the file was read; the same in every batch. `columns` tells an empty cell from a column that is not there. */
  layout: Layout & { encoding: Encoding };
  cars: { line: number; car: CarForm }[];
  /** Rows that will not do, named or not. */
  rejected: number;
  /** What is wrong with them, cell by cell; of the first rows of the file that will not do. */
  refused: RefusedRow[];
};

const BATCH = 1000;
/** Characters in which the header must be found. */
const HEAD = 64 * 1024;

/**
 * Reads the price list in a file, a batch at a time, in bounded memory. Throws `file_…` for what ails the
 * whole file, also half way: what was read before then must not be kept.
 */
export async function* readPriceList(path: string): AsyncGenerator<Batch> {
  const { encoding } = await decideEncoding(path);
  const layout = { encoding, ...chooseDelimiter(await readHead(path, encoding)) };
  const empty = (): Batch => ({ layout, cars: [], rejected: 0, refused: [] });

  let batch = empty();
  let rows = 0;
  let rejected = 0;
  for await (const { line, cells } of readRows(path, layout)) {
    rows += 1;
    if (rows > MOST_ROWS) throw refuseFile("too_many_rows", { max: MOST_ROWS });

    const row = readRow(cells, line, layout.columns);
    if ("car" in row) batch.cars.push({ line, car: row.car });
    else {
      rejected += 1;
      batch.rejected += 1;
      if (rejected <= MOST_NAMED_ROWS) batch.refused.push(...row.refused);
    }
    if (rows % BATCH === 0) {
      yield batch;
      batch = empty();
      // Lets others have their turn even when the database is not asked between two batches.
      await setImmediate();
    }
  }
  if (rows === 0) throw refuseFile("no_rows");
  if (rows % BATCH !== 0) yield batch;
}

/** The first lines of the text. */
async function readHead(path: string, encoding: Encoding) {
  let head = "";
  for await (const text of decodeText(path, encoding)) {
    head += text;
    if (head.length >= HEAD) break;
  }
  return head.slice(0, HEAD);
}

/** The rows below the header that say something, each with the line of the file it starts at. */
async function* readRows(path: string, { encoding, delimiter, headerLine }: Batch["layout"]) {
  // Kept beside the rows: when a row never ends, those before it that nobody took yet are lost.
  let lastLine = headerLine;
  const parser = parse({
    ...cutRows(delimiter),
    info: true,
    // Rows are compared with the first one, and each that differs costs an error inside the library.
    from_line: headerLine,
    on_record: (row, { lines }) => {
      lastLine = lines;
      return row;
    },
  });
  const records: AsyncIterable<{ record: string[]; info: { lines: number } }> = parser;
  // An error of the text destroys the parser with it, so the loop below throws it.
  pipeline(decodeText(path, encoding), parser, () => {});

  let isHeader = true;
  try {
    for await (const { record: cells, info } of records) {
      if (!isHeader && !cells.every(isBlank)) yield { line: startOf(cells, info.lines), cells };
      isHeader = false;
    }
  } catch (error) {
    if (error instanceof CsvError) throw refuseFile("open_quote", { line: lastLine + 1 });
    throw error;
  }
}
