import type { KnownFacts } from "@khorgos/contract/cars/facts";

/** A price compared with the maker's: below or above it, in whole percent, or no more than one percent away from it. */
export type GuideComparison = { is: "below" | "above"; percent: number } | { is: "at" };

/**
 * Compares a price in dollars with the guide price in yuan, at the rate at which its supplier converted it. Without a rate nothing is
 * said, nor of a car for nothing.
 */
export function compareWithGuide({
  price,
  guide_price_cny,
  cny_per_dollar,
}: Pick<KnownFacts, "guide_price_cny" | "cny_per_dollar"> & { price?: number | undefined }):
  | GuideComparison
  | undefined {
  if (!price || !guide_price_cny || !cny_per_dollar) return undefined;
  const away = (price * cny_per_dollar * 100) / guide_price_cny - 100;
  if (Math.abs(away) <= 1) return { is: "at" };
  return { is: away < 0 ? "below" : "above", percent: Math.round(Math.abs(away)) };
}
