import { browseCars, marketPrices } from "@khorgos/contract/cars/cars";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { join } from "../../test/prepare.ts";
import { cast } from "../demo/cast.ts";

let market: Market;
let suspended: string;
beforeAll(async () => {
  market = await openMarket();
  ({ id: suspended } = await join(market, "wang", { name: "Suspended", status: "rejected" }));
});
afterAll(() => market.close());
beforeEach(() => market.given.noCars());

/** As many bars as a picture beside the filters can hold, 232 pixels wide. */
const MAX_BANDS = 24;

const offer = async (...prices: number[]) => {
  for (const price of prices) await market.given.car({ price });
};

test("a stranger is told no prices", async () => {
  await expect(market.with()(marketPrices, {})).rejects.toMatchObject({ code: "not_signed_in" });
});

test("where nothing is on sale there is nothing to draw", async () => {
  expect(await market.as("aigerim")(marketPrices, {})).toEqual({
    prices: { lowest: 0, highest: 0, median: 0, bands: [] },
  });
});

test("a dealer sees between which prices the cars are, and where the middle is", async () => {
  await offer(24_100, 24_199.99, 24_250, 24_300.01);

  const { prices } = await market.as("aigerim")(marketPrices, {});

  expect(prices).toEqual({
    lowest: 24_100,
    highest: 24_300.01,
    median: 24_225,
    bands: [
      { from: 24_100, to: 24_200, cars: 2 },
      { from: 24_200, to: 24_300, cars: 1 },
      { from: 24_300, to: 24_400, cars: 1 },
    ],
  });
  await offer(24_300);
  expect((await market.as("aigerim")(marketPrices, {})).prices.median).toBe(24_250);
});

const bandsOf = async () =>
  (await market.as("aigerim")(marketPrices, {})).prices.bands.map(({ from, to, cars }) => [from, to, cars]);

test.each([
  { range: 0, width: 100 },
  { range: 2_200, width: 100 },
  { range: 2_200.01, width: 200 },
  { range: 4_400.01, width: 500 },
  { range: 44_000, width: 2_000 },
  { range: 44_000.01, width: 5_000 },
  { range: 110_000.01, width: 10_000 },
  { range: 999_980_000, width: 50_000_000 },
])("over $range dollars a band is $width wide, and there are never too many", async ({ range, width }) => {
  await offer(19_999.99, 19_999.99 + range);
  const bands = await bandsOf();
  expect(bands.length).toBeLessThanOrEqual(MAX_BANDS);
  const first = Math.floor(19_999.99 / width) * width;
  expect(bands.map(([from]) => from)).toEqual(bands.map((_, nth) => first + nth * width));
  expect([bands[0]?.[2], bands.at(-1)?.[2]]).toEqual(range === 0 ? [2, 2] : [1, 1]);
});

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
])("of cars at $prices the bands are $bands", async ({ prices, bands }) => {
  await offer(...prices);
  expect(await bandsOf()).toEqual(bands);
});

test("what is dearer than the ceiling, but within its band, is no exception", async () => {
  await offer(...Array.from({ length: 100 }, () => 24_100), 24_180);
  expect(await bandsOf()).toEqual([[24_100, 24_200, 101]]);
});

test("a trim is compared with itself, however it is written", async () => {
  await market.given.car({ price: 20_000, trim_level: "Flagship" });
  await market.given.car({ price: 21_000, trim_level: "flagship" });
  await market.given.car({ price: 90_000, trim_level: "Luxury" });
  const { prices } = await market.as("aigerim")(marketPrices, { model: "Seal", trim_level: "FLAGSHIP" });
  expect(prices).toMatchObject({ lowest: 20_000, highest: 21_000 });
});

test("one price in yuan among those in dollars does not squash the picture", async () => {
  await offer(24_100, 24_500, 24_900, 180_000);
  const { prices } = await market.as("aigerim")(marketPrices, {});
  expect(prices.highest).toBe(180_000);
  expect(prices.bands[0]).toEqual({ from: 24_100, to: 24_200, cars: 1 });
  expect(prices.bands.at(-1)).toEqual({ from: 25_000, to: null, cars: 1 });
});

test("of two hundred cars the dearest two share the open band", async () => {
  const cars = Array.from({ length: 200 }, (_, at) => 10_000 + at * 100.37);
  await offer(...cars.slice(0, 198), 45_000, 46_000);
  const { prices } = await market.as("aigerim")(marketPrices, {});
  expect(prices.bands.length).toBeLessThanOrEqual(MAX_BANDS);
  expect(prices.bands.at(-1)).toEqual({ from: 30_000, to: null, cars: 2 });
  expect(prices.bands.reduce((sum, { cars }) => sum + cars, 0)).toBe(200);
});

test.each([
  {},
  { brand: "byd" },
  { brand: "BYD", model: "Seal", year_min: 2024 },
  { exclude_own: true },
  { price_min: 20_000, price_max: 60_000.5 },
  { location: "urumqi", quantity_min: 1 },
])("the picture of %j counts each of its cars in its own band", async (filter) => {
  const suppliers = [cast.lin.id, cast.wang.id, suspended];
  for (let nth = 0; nth < 60; nth++)
    await market.given.car({
      supplier_id: suppliers[nth % 3] ?? "",
      brand: ["BYD", "byd", "Geely"][nth % 3] ?? "",
      location: ["Urumqi", "URUMQI", ""][nth % 5] ?? "",
      year: 2022 + (nth % 4),
      price: Math.round(700_123.4 * nth + 999_999) / 100,
      quantity: nth % 3,
    });

  const { prices } = await market.as("lin")(marketPrices, filter);
  const { cars } = await market.as("lin")(browseCars, filter);

  const sorted = cars.map(({ price }) => price).toSorted((a, b) => a - b);
  expect(cars.length).toBeGreaterThan(1);
  expect([prices.lowest, prices.highest]).toEqual([sorted[0], sorted.at(-1)]);
  expect(prices.bands.map((band) => band.cars)).toEqual(
    prices.bands.map(
      ({ from, to }) => sorted.filter((price) => price >= from && (to === null || price < to)).length,
    ),
  );
  expect(prices.bands.reduce((sum, band) => sum + band.cars, 0)).toBe(cars.length);
});
