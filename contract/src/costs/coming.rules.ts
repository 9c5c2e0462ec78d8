import type { CostPublication } from "./costs.ts";

type PublishedCosts = CostPublication & { coming_sheets: readonly CostPublication[] };

/** The sheet that counts on a day from today on: that of today until the day of the next one has come. */
export const countingOn = (
  { sheet, published, coming_sheets }: PublishedCosts,
  day: string,
): CostPublication =>
  coming_sheets.findLast((one) => one.published.valid_from <= day) ?? { sheet, published };
