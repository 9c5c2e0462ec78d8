import type { CountLine } from "../platform/stock-counts/stock-counts.sql.ts";
import type { Changed, Place, Standing } from "./mending.sql.ts";

/** What changes in the counts of a supplier's stock when one word of a car becomes another. */
export function linesOf(
  column: Place["column"],
  { supplier_id, model, trim_level, price }: Changed,
  { from, to }: { from: Standing; to: Standing },
): CountLine[] {
  const moved = (kind: CountLine["kind"], before: { brand: string; word: string }, after: typeof before) => [
    { supplier_id, kind, ...before, cars: -1, price: -price },
    { supplier_id, kind, ...after, cars: 1, price },
  ];
  const word = moved(column, { brand: "", word: from.word }, { brand: "", word: to.word });
  if (column !== "brand") return word;
  const underBrand = (kind: "model" | "trim", text: string) =>
    moved(kind, { brand: from.word, word: text }, { brand: to.word, word: text });
  return [...word, ...underBrand("model", model), ...underBrand("trim", trim_level)];
}
