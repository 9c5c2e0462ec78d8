import { myCars } from "@khorgos/contract/cars/cars";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";

let market: Market;
beforeAll(async () => {
  market = await openMarket();
  const seal = { brand: "BYD", model: "Seal", year: 2025, price: 24_100, quantity: 3, location: "Khorgos" };
  await market.given.car({ ...seal, seller: "seal", supplier_sku: "LA-77", body_color: "white" });
  await market.given.car({
    ...seal,
    seller: "sold",
    year: 2024,
    price: 20_000,
    quantity: 0,
    body_color: "black",
  });
  await market.given.car({
    ...seal,
    seller: "han",
    model: "Han",
    location: "Almaty",
    body_color: "black/red",
  });
  await market.given.car({ ...seal, seller: "zeekr", brand: "Zeekr", model: "001", price: 50_000 });
  await market.given.car({ ...seal, seller: "wangs", supplier_id: cast.wang.id });
});
afterAll(() => market.close());

test.each([
  { wanted: {}, finds: ["han", "seal", "sold", "zeekr"] },
  { wanted: { search: "seal" }, finds: ["seal", "sold"] },
  { wanted: { search: "LA-77" }, finds: ["seal"] },
  { wanted: { search: "зикр" }, finds: ["zeekr"] },
  { wanted: { search: "no such car" }, finds: [] },
  { wanted: { brand: "比亚迪", model: "han" }, finds: ["han"] },
  { wanted: { body_color: "чёрный" }, finds: ["han", "sold"] },
  { wanted: { location: "алматы" }, finds: ["han"] },
  { wanted: { year_max: 2024 }, finds: ["sold"] },
  { wanted: { price_min: 24_100, price_max: 30_000 }, finds: ["han", "seal"] },
  { wanted: { quantity_min: 1, brand: "BYD" }, finds: ["han", "seal"] },
])("in Lin's stock $wanted finds $finds, and nothing of Wang's", async ({ wanted, finds }) => {
  const { cars, total, stats } = await market.as("lin")(myCars, wanted);
  expect(cars.map(({ seller }) => seller).toSorted()).toEqual(finds);
  expect([total, stats.total_cars]).toEqual([finds.length, 3]);
});

test("what is found comes in pages too", async () => {
  const ask = { brand: "BYD", sort: "price", order: "asc", limit: 2 } as const;
  const first = await market.as("lin")(myCars, ask);
  const second = await market.as("lin")(myCars, { ...ask, cursor: first.next_cursor ?? "" });
  expect([first.cars.length, first.total, second.cars.length, second.next_cursor]).toEqual([2, 3, 1, null]);
});
