import { parse } from "csv-parse/sync";
import { csvOptions, isBlank } from "./csv-options.ts";
import type { DetectedEncoding } from "./encoding/decide-encoding.ts";
import { readTail } from "./encoding/decode-text.ts";
import { readRows, type FileRow } from "./read-rows.ts";
import { detectCurrency } from "./detect-currency.ts";
import type { RowBatch } from "./classify-rows.ts";
import { mayBeFootnote, MAX_FOOTNOTES } from "./detect-footnotes.ts";
import type { Layout } from "./header/understand-head.ts";

/** What the notes below a table say about the currency of all prices. */
export async function findCurrencyBelow(
  path: string,
  layout: RowBatch["layout"],
  detected: DetectedEncoding,
): Promise<Layout["currency"]> {
  const last = await readLastRows(path, layout, detected);
  const table = last.findLastIndex(({ cells }) => !mayBeFootnote(cells, layout.columns, new Set()));
  for (const { line, cells } of last.slice(table + 1)) {
    const named = cells.join(" ").trim();
    const code = detectCurrency(named);
    if (code) return { code, named, line };
  }
  return undefined;
}

/** As many rows as may be notes, from the end of the file where that tells them, and else by reading all of it. */
async function readLastRows(path: string, layout: RowBatch["layout"], detected: DetectedEncoding) {
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
  for await (const rows of readRows(path, layout.encoding, layout))
    last = [...last, ...rows].slice(-MAX_FOOTNOTES);
  return last;
}
