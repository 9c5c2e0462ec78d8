import type { CountLine } from "../catalogue/facet-counts.sql.ts";
import type { RenamedCar, NormalizedColumn, WordInUse } from "./renormalize.sql.ts";

/** What changes in the counts of a supplier's stock when one word of a car becomes another. */
export function linesOf(
  column: NormalizedColumn["column"],
  { supplier_id, model, trim_level, price, quantity }: RenamedCar,
  { from, to }: { from: WordInUse; to: WordInUse },
): CountLine[] {
  const one = quantity > 0 ? { cars: 1, price, sold: 0 } : { cars: 0, price: 0, sold: 1 };
  const less = { cars: 0 - one.cars, price: 0 - one.price, sold: 0 - one.sold };
  const moved = (kind: CountLine["kind"], before: { brand: string; word: string }, after: typeof before) => [
    { supplier_id, kind, ...before, ...less },
    { supplier_id, kind, ...after, ...one },
  ];
  if (column === "model_name") {
    const model = ({ word, beside, brand }: WordInUse) => ({ brand, word: word || beside });
    return moved("model", model(from), model(to));
  }
  const word = moved(column, { brand: "", word: from.word }, { brand: "", word: to.word });
  if (column !== "brand") return word;
  const underBrand = (kind: "model" | "trim", text: string) =>
    moved(kind, { brand: from.word, word: text }, { brand: to.word, word: text });
  return [...word, ...underBrand("model", model), ...underBrand("trim", trim_level)];
}
