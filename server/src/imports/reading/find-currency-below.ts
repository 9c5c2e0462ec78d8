import { readRows, type FileRow } from "./read-rows.ts";
import { saidCurrency } from "./say-currency.ts";
import type { Batch } from "./sort-rows.ts";
import { mayBeNote, MOST_NOTES } from "./tell-notes.ts";
import type { Layout } from "./header/understand-head.ts";

/** Reads a whole file for what the notes below its table say about the currency of all prices. */
export async function findCurrencyBelow(path: string, layout: Batch["layout"]): Promise<Layout["currency"]> {
  let last: FileRow[] = [];
  for await (const rows of readRows(path, layout.encoding, layout))
    last = [...last, ...rows].slice(-MOST_NOTES);
  const table = last.findLastIndex(({ cells }) => !mayBeNote(cells, layout.columns, new Set()));
  for (const { line, cells } of last.slice(table + 1)) {
    const named = cells.join(" ").trim();
    const code = saidCurrency(named);
    if (code) return { code, named, line };
  }
  return undefined;
}
