import { parse } from "csv-parse/sync";
import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import { MAX_FOOTNOTES } from "../detect-footnotes.ts";
import type { DetectedEncoding } from "../encoding/decide-encoding.ts";
import { readHead, readTail } from "../encoding/decode-text.ts";
import { chooseDelimiter } from "../header/choose-delimiter.ts";
import type { Layout } from "../header/understand-head.ts";
import type { FileRow, ListSource } from "../list-source.ts";
import { csvOptions, isBlank } from "./csv-options.ts";
import { readRows } from "./read-rows.ts";

/** A price list that is delimited text. */
export async function openCsv(
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
