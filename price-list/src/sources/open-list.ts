import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import { parse } from "csv-parse/sync";
import { decideEncoding, type DetectedEncoding } from "../bytes/decide-encoding.ts";
import { readHead, readTail } from "../bytes/decode-text.ts";
import { readRows } from "../bytes/read-rows.ts";
import { chooseDelimiter } from "../header/choose-delimiter.ts";
import { MAX_FOOTNOTES } from "../money/detect-currency.ts";
import { csvOptions, isBlank } from "../table/cell-text.ts";
import type { FileRow, Layout, ListSource } from "../table/layout.ts";
import { openWorkbookList } from "./open-workbook-list.ts";
import { shapeTable } from "./shape-rows.ts";

/**
 * Opens the price list in a file, as found out from the file or as chosen; what was detected before need not be again. Throws what
 * `decideEncoding` throws, and `file_workbook_…`, `file_sheet_missing`.
 */
export async function openList(
  path: string,
  choices: ReadingChoices,
  detectedBefore?: DetectedEncoding,
): Promise<ListSource> {
  const detected = await decideEncoding(path, choices.encoding, detectedBefore);
  const source = detected.workbook
    ? await openWorkbookList(path, detected.workbook, choices)
    : await openCsv(path, detected, choices);
  return shapeTable(source, choices);
}

/** A price list that is delimited text. */
async function openCsv(
  path: string,
  detected: DetectedEncoding,
  choices: ReadingChoices,
): Promise<ListSource> {
  const { encoding } = detected;
  return {
    encoding,
    head: chooseDelimiter(await readHead(path, encoding), choices),
    rows: (layout) => readRows(path, encoding, layout),
    lastRows: (layout) => readLastRows(path, layout, detected),
    close: () => undefined,
  };
}

/** As many rows as may be notes, from the end of the file where that tells them, and else by reading all of it. */
async function readLastRows(path: string, layout: Layout, detected: DetectedEncoding) {
  const tail = await readTail(path, detected);
  if (tail && tail.line > layout.headerLine) {
    const rows: FileRow[] = [];
    parse(tail.text, {
      ...csvOptions(layout.delimiter),
      on_record: (cells: string[], { lines }) => {
        if (!cells.every(isBlank)) rows.push({ line: tail.line + lines - 1, cells });
      },
    });
    if (rows.length >= MAX_FOOTNOTES) return rows.slice(-MAX_FOOTNOTES);
  }
  let last: FileRow[] = [];
  for await (const rows of readRows(path, detected.encoding, layout))
    last = [...last, ...rows].slice(-MAX_FOOTNOTES);
  return last;
}
