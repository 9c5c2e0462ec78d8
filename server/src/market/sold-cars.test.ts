import { countMarket } from "@khorgos/contract/administration/administration";
import { browseCars, findCar, marketPrices, marketStats, myCars } from "@khorgos/contract/cars/cars";
import { markSold } from "@khorgos/contract/cars/changes";
import {
  listBodyColours,
  listBrands,
  listInteriorColours,
  listLocations,
  listModels,
} from "@khorgos/contract/cars/queries";
import { exportMarket } from "@khorgos/contract/cars/exports";
import { foreseeMatches } from "@khorgos/contract/matching/matching";
import { listAnswerable } from "@khorgos/contract/matching/answerable";
import { myOffers } from "@khorgos/contract/requests/my-offers";
import { makeOffer } from "@khorgos/contract/requests/offers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { offeredTerms } from "../../test/given-offers.ts";
import { pruneTerms } from "../cars/prune-terms.sql.ts";
import { findBrandMedians, findMedians } from "../imports/market-prices.sql.ts";

let market: Market;
let sold: string;
beforeAll(async () => {
  market = await openMarket();
  await market.given.car({ price: 20_000, location: "Khorgos", supplier_sku: "LA-1" });
  const zeekr = {
    brand: "Zeekr",
    model: "001",
    body_color: "black/red",
    interior_color: "red",
    price: 50_000,
  };
  ({ id: sold } = await market.given.car({
    ...zeekr,
    location: "Almaty",
    seller: "Zhao",
    supplier_sku: "LA-2",
  }));
  const { id } = await market.given.request({ brand: "Zeekr", model: "001", year: 2025, max_price: 60_000 });
  const offer = { id, car_id: sold, ...offeredTerms };
  await market.as("lin")(makeOffer, offer);
  // What is on the market is asked for before and after: nothing of it may be kept for longer.
  await market.as("aigerim")(browseCars, {});
  await market.as("lin")(markSold, { ids: [sold] });
});
afterAll(() => market.close());

const dealer = () => market.as("aigerim");

test.each([
  {},
  { sort: "quantity", order: "asc" },
  { sort: "price" },
  { sort: "brand" },
  { sort: "landed" },
  { price_min: 10_000 },
  { year_min: 2020, sort: "price" },
  { exclude_own: true },
] as const)("no dealer finds a sold car in the list by %o, nor in its count", async (asked) => {
  const { cars, total, stats } = await dealer()(browseCars, asked);
  expect(cars.map(({ supplier_sku }) => supplier_sku)).toEqual(["LA-1"]);
  expect([total, stats]).toEqual([1, { available_cars: 1, suppliers: 1, average_price: 20_000, brands: 1 }]);
});

test.each([
  { brand: "Zeekr" },
  { brand: "Zeekr", model: "001" },
  { search: "Zeekr" },
  { search: "LA-2" },
  { search: "Zhao" },
  { location: "Almaty" },
  { body_color: "red" },
  { price_min: 30_000 },
  { quantity_min: 0, brand: "Zeekr" },
])("no dealer finds it by %o", async (asked) => {
  expect((await dealer()(browseCars, asked)).cars).toEqual([]);
  expect((await dealer()(marketStats, asked)).stats.available_cars).toBe(0);
});

test("its words are in no filter", async () => {
  expect((await dealer()(listBrands, {})).brands).toEqual(["BYD"]);
  expect((await dealer()(listModels, { brand: "Zeekr" })).models).toEqual([]);
  expect((await dealer()(listLocations, {})).locations).toEqual(["Khorgos"]);
  expect((await dealer()(listBodyColours, {})).colors).toEqual(["white"]);
  expect((await dealer()(listInteriorColours, {})).colors).toEqual(["beige"]);
});

test("its price is in no picture, no median and no export", async () => {
  expect((await dealer()(marketPrices, {})).prices).toMatchObject({ highest: 20_000, median: 20_000 });
  expect(await findMedians(market.db, [{ brand: "Zeekr", model: "001" }])).toEqual([null]);
  expect(await findBrandMedians(market.db, ["zeekr"])).toEqual([null]);
  expect(await (await dealer()(exportMarket, {})).file.text()).not.toContain("Zeekr");
});

test("it is in no figure of the administrators, and fits no request", async () => {
  expect((await market.as("saule")(countMarket, {})).counters.cars).toBe(1);
  const { figures } = await dealer()(foreseeMatches, { brand: "Zeekr", model: "001", year: 2025 });
  expect(figures).toMatchObject({ fits: 0, near: 0 });
  expect((await market.as("lin")(listAnswerable, {})).answerable).toEqual([]);
});

test.each([
  {},
  { search: "Zeekr" },
  { search: "001" },
  { search: "LA-2" },
  { search: "Zhao" },
  { brand: "Zeekr" },
  { body_color: "red" },
  { location: "Алматы" },
])(
  "its supplier finds it in the stock by %o, also when words that nobody sells were cleared",
  async (asked) => {
    for (const prunes of [false, true]) {
      if (prunes) await market.db.transaction().execute(pruneTerms);
      const { cars } = await market.as("lin")(myCars, asked);
      expect(cars).toContainEqual(expect.objectContaining({ id: sold, quantity: 0 }));
      expect((await market.as("wang")(myCars, asked)).cars).toEqual([]);
    }
  },
);

test("who comes by its address, as from an offer, reads that none is left", async () => {
  for (const who of ["aigerim", "lin", "wang", "saule"] as const)
    expect((await market.as(who)(findCar, { id: sold })).car).toMatchObject({ quantity: 0, brand: "Zeekr" });
  expect((await market.as("lin")(myOffers, {})).offers).toMatchObject([
    { car: { brand: "Zeekr", model: "001" } },
  ]);
});
