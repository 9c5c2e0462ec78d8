import { CarFilters } from "@khorgos/contract/cars/cars";
import { type Complaint, complaintOf } from "@khorgos/contract/platform/complaints";

export type NumberFilterName = "year_min" | "year_max" | "price_min" | "price_max" | "mileage_max";

/** A number without what people write and paste around its digits: thousands apart, `38,900`, and a dollar sign. */
export const withoutDecoration = (text: string): string =>
  text.replaceAll(/[\s\u00a0\u202f$]/g, "").replaceAll(/(\d),(?=\d{3}(?!\d))/g, "$1");

/** What a typed bound means: a number, nothing, or why it cannot be used (yet). */
export function readNumberFilter(
  name: NumberFilterName,
  text: string,
): { value: number | undefined } | { wrong: Complaint } {
  const read = CarFilters.shape[name].safeParse(withoutDecoration(text), { reportInput: true });
  if (read.success) return { value: read.data };
  const [issue] = read.error.issues;
  return { wrong: issue ? complaintOf(issue) : { code: "number" } };
}
