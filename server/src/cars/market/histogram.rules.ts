import type { PriceBand } from "@khorgos/contract/prices";

/** As many bars as a picture beside the filters can hold, 232 pixels wide. */
export const MAX_BUCKETS = 24;

/** In US dollars. The trade prices in hundreds; a narrower band would be a price of its own. */
const NARROWEST = 100;

/** Cars counted by price, in US dollars. */
export type Spread = {
  lowest: number;
  highest: number;
  /** What is dearer is an exception, and must not squash the rest. */
  ceiling: number;
  counts: readonly { price: number; cars: number }[];
};

/**
 * How wide bands are over a range of so many dollars: 1, 2 or 5 and noughts, so that every edge is round. Two bands
 * are kept back: one because the first begins below the cheapest car, one for the exceptions.
 */
export function bucketWidth(range: number): number {
  const least = Math.max(range / (MAX_BUCKETS - 2), NARROWEST);
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5].map((digit) => digit * power).find((width) => width >= least) ?? 10 * power;
}

/** The bands of a picture: equally wide and without gaps from the lowest price to the ceiling, then all exceptions in one. */
export function bucketsOf({ lowest, highest, ceiling, counts }: Spread): PriceBand[] {
  const width = bucketWidth(ceiling - lowest);
  const first = Math.floor(lowest / width);
  const closed = Math.floor(ceiling / width) - first + 1;
  const bands: PriceBand[] = Array.from({ length: closed }, (_, at) => ({
    from: (first + at) * width,
    to: (first + at + 1) * width,
    cars: 0,
  }));
  const above = (first + closed) * width;
  if (highest >= above) bands.push({ from: above, to: null, cars: 0 });
  for (const { price, cars } of counts) {
    const band = bands[Math.min(Math.floor(price / width) - first, bands.length - 1)];
    if (band) band.cars += cars;
  }
  return bands;
}
