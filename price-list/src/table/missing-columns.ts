import type { Question } from "@khorgos/contract/imports/reading";
import { missingOnce } from "../header/name-columns.ts";
import type { Layout } from "../header/understand-head.ts";

/**
 * Asks for what the file has no column for and no car can be without, to be said once for all rows (`choices.fill`). One car and this
 * year's model are offered, never assumed. Nothing where a column is missing that this is no answer for.
 */
export function askMissing({ columns, colours }: Pick<Layout, "columns" | "colours">): Question[] {
  const countsColours = colours.counted !== undefined || colours.isCounted === true;
  const thisYear = new Date().getUTCFullYear();
  const offered: Partial<Record<string, number[]>> = { quantity: [1], year: [thisYear, thisYear - 1] };
  return missingOnce(columns, countsColours).map((column) => ({
    code: "missing_column",
    params: { column },
    options: (offered[column] ?? []).map((value) => ({ value, label: String(value) })),
  }));
}
