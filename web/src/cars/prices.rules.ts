import type { PriceBand, Prices } from "@khorgos/contract/cars/figures";

/** Bounds in US dollars, both inclusive. */
export type PriceBounds = { price_min?: number | undefined; price_max?: number | undefined };

/** Whether a bar is, at least in part, between the bounds. Without bounds every bar is. */
export const isBetween = ({ from, to }: PriceBand, { price_min, price_max }: PriceBounds): boolean =>
  (price_min === undefined || to === null || to > price_min) &&
  (price_max === undefined || from <= price_max);

/** How many cars a picture counts. */
export const carsIn = ({ bands }: Prices): number => bands.reduce((sum, { cars }) => sum + cars, 0);

/** The band with the most cars, unless it is the open one, between whose prices there is no saying. */
export function fullest({ bands }: Prices): { from: number; to: number } | undefined {
  const most = Math.max(...bands.map(({ cars }) => cars));
  const band = bands.find(({ cars }) => cars === most);
  return band && band.to !== null ? { from: band.from, to: band.to } : undefined;
}

/**
 * Where a price stands in a picture, from 0 at its left edge to 1 at its right; all exceptions in the middle of the
 * open band.
 */
export function placeOf(price: number, { bands }: Prices): number {
  const at = bands.findLastIndex(({ from }) => price >= from);
  const band = bands[at];
  if (!band) return 0;
  const within = band.to === null ? 0.5 : (price - band.from) / (band.to - band.from);
  return Math.min(1, (at + within) / bands.length);
}

/** The fewest other cars that make a comparison; fewer are chance. */
const FEWEST_OTHERS = 4;

/** Whether a picture, in which the car itself is one, is worth comparing it with. */
export const isComparable = (prices: Prices | undefined): prices is Prices =>
  prices !== undefined && carsIn(prices) > FEWEST_OTHERS;

/** How a car stands among others, of which so many are dearer and so many cheaper: by the greater number of both. */
export function standing({ others, dearer, cheaper }: { others: number; dearer: number; cheaper: number }) {
  if (dearer === 0) return "noneDearer";
  if (dearer >= others) return "cheapest";
  return dearer >= cheaper ? "cheaper" : "dearer";
}

/** The next price in US dollars, a cent more, and the one before. */
export const justAbove = (price: number): number => Math.round(price * 100 + 1) / 100;
export const justBelow = (price: number): number => Math.round(price * 100 - 1) / 100;

type Compared = { brand: string; model: string; year: number; trim_level: string };
type Likes = { brand: string; model: string; year_min?: number; year_max?: number; trim_level?: string };

/** Which cars a car is compared with, the most alike first; where those are too few, the next. `name` is what readers call brand and model. */
export function comparisons(
  { brand, model, year, trim_level }: Compared,
  name: string,
): { name: string; likes: Likes }[] {
  const ofYear = { brand, model, year_min: year, year_max: year };
  return [
    ...(trim_level ? [{ name: `${name} ${year} ${trim_level}`, likes: { ...ofYear, trim_level } }] : []),
    { name: `${name} ${year}`, likes: ofYear },
    { name, likes: { brand, model } },
  ];
}
