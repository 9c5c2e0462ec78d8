import type { StockBrand } from "@khorgos/contract/cars/figures";

/** More rows than this are not taken in at a glance; the last of them may be all the others together. */
export const MAX_ROWS = 9;

/** Of one bar with its words, in pixels. */
export const ROW = 26;

/** A brand with its bar, or so many others together. Value in US dollars; `share` of the longest bar, 0 to 1. */
export type BrandRow = { brand: string; value: number; share: number } | { others: number; value: number };

/**
 * The bars of a stock whose brands come most valuable first. All the others have none: theirs would be the longest,
 * and make every brand look small.
 */
export function brandRows(brands: readonly StockBrand[]): BrandRow[] {
  const isLong = brands.length > MAX_ROWS;
  const [shown, rest] = isLong ? [brands.slice(0, MAX_ROWS - 1), brands.slice(MAX_ROWS - 1)] : [brands, []];
  const others = rest.reduce((sum, { value }) => sum + value, 0);
  const longest = Math.max(0, ...shown.map(({ value }) => value));
  const share = (value: number) => (longest === 0 ? 0 : value / longest);
  return [
    ...shown.map(({ brand, value }) => ({ brand, value, share: share(value) })),
    ...(isLong ? [{ others: rest.length, value: others }] : []),
  ];
}
