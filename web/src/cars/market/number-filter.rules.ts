import { CarFilters } from "@khorgos/contract/cars";
import { type Complaint, complaintOf } from "@khorgos/contract/platform/complaints";

export type NumberFilterName = "year_min" | "year_max" | "price_min" | "price_max";

/** People paste prices as they print: with thousands apart and a dollar sign. */
const decoration = /[\s\u00a0\u202f$]/g;

/** What a typed bound means: a number, nothing, or why it cannot be used (yet). */
export function readNumberFilter(
  name: NumberFilterName,
  text: string,
): { value: number | undefined } | { wrong: Complaint } {
  const read = CarFilters.shape[name].safeParse(text.replace(decoration, ""), { reportInput: true });
  if (read.success) return { value: read.data };
  const [issue] = read.error.issues;
  return { wrong: issue ? complaintOf(issue) : { code: "number" } };
}
