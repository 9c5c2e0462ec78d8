import type { Question } from "@khorgos/contract/imports/reading";
import { type Columns, required } from "../header/name-columns.ts";

/** What may be the same for all rows of a list; of its models and prices nobody can say so. */
const sayable: ReadonlySet<string> = new Set(["brand", "year", "quantity"]);

/**
 * Asks for what the file has no column for and no car can be without, to be said once for all rows (`choices.fill`). One car and this
 * year's model are offered, never assumed. Nothing where a column is missing that this is no answer for.
 */
export function askMissing(columns: Columns): Question[] {
  const missing = required.filter((column) => !columns.includes(column));
  if (!missing.every((column) => sayable.has(column))) return [];
  const thisYear = new Date().getUTCFullYear();
  const offered: Partial<Record<(typeof required)[number], number[]>> = {
    quantity: [1],
    year: [thisYear, thisYear - 1],
  };
  return missing.map((column) => ({
    code: "missing_column",
    params: { column },
    options: (offered[column] ?? []).map((value) => ({ value, label: String(value) })),
  }));
}
