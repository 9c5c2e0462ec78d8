import { type Foresight, MAX_NAMED_WARNINGS, type RepeatedRow } from "@khorgos/contract/imports/price-list";
import { carName, likenessOf } from "../../matching.rules.ts";
import type { ListedRow } from "./price-warnings.ts";

type Repeats = { told: Pick<Foresight, "repeated" | "repeats">; overridden: ReadonlySet<number> };

/**
 * Rows of one list that are about the same car: with the same SKU, or alike where they name none. The later one counts;
 * `overridden` are the lines of those that do not.
 */
export function findRepeats(listed: readonly ListedRow[]): Repeats {
  const lineOf = new Map<string, number>();
  const overridden = new Set<number>();
  const repeats: RepeatedRow[] = [];
  for (const { line, row } of listed) {
    const car = row.supplier_sku === "" ? likenessOf(row) : row.supplier_sku;
    const earlier = lineOf.get(car);
    lineOf.set(car, line);
    if (earlier === undefined) continue;
    overridden.add(earlier);
    if (repeats.length < MAX_NAMED_WARNINGS) repeats.push({ line, earlier_line: earlier, car: carName(row) });
  }
  return { told: { repeated: overridden.size, repeats }, overridden };
}
