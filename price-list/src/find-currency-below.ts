import { readRows, type FileRow } from "./read-rows.ts";
import { detectCurrency } from "./detect-currency.ts";
import type { RowBatch } from "./classify-rows.ts";
import { mayBeFootnote, MAX_FOOTNOTES } from "./detect-footnotes.ts";
import type { Layout } from "./header/understand-head.ts";

/** Reads a whole file for what the notes below its table say about the currency of all prices. */
export async function findCurrencyBelow(
  path: string,
  layout: RowBatch["layout"],
): Promise<Layout["currency"]> {
  let last: FileRow[] = [];
  for await (const rows of readRows(path, layout.encoding, layout))
    last = [...last, ...rows].slice(-MAX_FOOTNOTES);
  const table = last.findLastIndex(({ cells }) => !mayBeFootnote(cells, layout.columns, new Set()));
  for (const { line, cells } of last.slice(table + 1)) {
    const named = cells.join(" ").trim();
    const code = detectCurrency(named);
    if (code) return { code, named, line };
  }
  return undefined;
}
