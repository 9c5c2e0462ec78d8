import { detectCurrency } from "./detect-currency.ts";
import { mayBeFootnote } from "./detect-footnotes.ts";
import type { ListSource } from "./list-source.ts";
import type { Layout } from "./header/understand-head.ts";

/** What the notes below a table say about the currency of all prices. */
export async function findCurrencyBelow(source: ListSource, layout: Layout): Promise<Layout["currency"]> {
  const last = await source.lastRows(layout);
  const table = last.findLastIndex(({ cells }) => !mayBeFootnote(cells, layout.columns, new Set()));
  for (const { line, cells } of last.slice(table + 1)) {
    const named = cells.join(" ").trim();
    const code = detectCurrency(named);
    if (code) return { code, named, line };
  }
  return undefined;
}
