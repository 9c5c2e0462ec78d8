import { expect, test } from "vitest";
import { bucketsOf, bucketWidth, MAX_BUCKETS } from "./histogram.rules.ts";

test.each([
  { range: 0, width: 100 },
  { range: 2_200, width: 100 },
  { range: 2_201, width: 200 },
  { range: 4_401, width: 500 },
  { range: 44_000, width: 2_000 },
  { range: 44_001, width: 5_000 },
  { range: 110_001, width: 10_000 },
  { range: 999_999_999.99, width: 50_000_000 },
])("over $range dollars a band is $width wide", ({ range, width }) => {
  expect(bucketWidth(range)).toBe(width);
});

/** A car at each of these prices; the dearest of them above the ceiling only where one is given. */
const at = (prices: number[], ceiling = Math.max(...prices)) =>
  bucketsOf({
    lowest: Math.min(...prices),
    highest: Math.max(...prices),
    ceiling,
    counts: prices.map((price) => ({ price, cars: 1 })),
  }).map(({ from, to, cars }) => [from, to, cars]);

test.each([
  { prices: [0], bands: [[0, 100, 1]] },
  { prices: [24_150, 24_150], bands: [[24_100, 24_200, 2]] },
  {
    prices: [24_100, 24_199.99, 24_200, 24_400],
    bands: [
      [24_100, 24_200, 2],
      [24_200, 24_300, 1],
      [24_300, 24_400, 0],
      [24_400, 24_500, 1],
    ],
  },
  // A price in yuan beside three in dollars.
  {
    prices: [24_100, 24_300, 174_000],
    ceiling: 24_300,
    bands: [
      [24_100, 24_200, 1],
      [24_200, 24_300, 0],
      [24_300, 24_400, 1],
      [24_400, null, 1],
    ],
  },
  // Above the ceiling, but no further than its own band reaches.
  { prices: [24_100, 24_180], ceiling: 24_100, bands: [[24_100, 24_200, 2]] },
])("of cars at $prices the bands are $bands", ({ prices, ceiling, bands }) => {
  expect(at(prices, ceiling)).toEqual(bands);
});

test.each([
  [1, 44_000],
  [1_999, 45_998],
  [99.99, 2_300],
  [8_900, 999_999_999.99],
])("from %d to %d there are never too many bands, nor a car without one", (lowest, highest) => {
  const bands = at([lowest, highest, highest], lowest + (highest - lowest) * 0.999);
  expect(bands.length).toBeLessThanOrEqual(MAX_BUCKETS);
  expect(bands[0]?.[2]).toBe(1);
  expect(bands.at(-1)?.[2]).toBe(2);
});
