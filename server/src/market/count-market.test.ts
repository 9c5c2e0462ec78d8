import { browseCars } from "@khorgos/contract/cars/cars";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { join } from "../../test/prepare.ts";
import { cast } from "../demo/cast.ts";

let market: Market;
beforeAll(async () => {
  market = await openMarket();
  const { id: third } = await join(market, "wang", { name: "Third" });
  const { id: suspended } = await join(market, "wang", { name: "Suspended", status: "rejected" });
  const suppliers = [cast.lin.id, cast.wang.id, third, suspended];
  for (let nth = 0; nth < 48; nth++)
    await market.given.car({
      supplier_id: suppliers[nth % 4] ?? "",
      brand: ["BYD", "byd", "Geely", "Бид", "бид"][nth % 5] ?? "",
      location: ["Almaty", "ALMATY", ""][nth % 3] ?? "",
      interior_color: ["black", "black/red", "beige", ""][nth % 4] ?? "",
      year: 2022 + (nth % 7),
      price: 10_000 + (nth * 7) / 100 + (nth % 7),
      quantity: nth % 6,
    });
});
afterAll(() => market.close());

test.each([
  {},
  { exclude_own: true },
  { brand: "byd" },
  { location: "almaty" },
  { interior_color: "black" },
  { interior_color: "red", exclude_own: true },
  { year_min: 2024 },
  { price_max: 10_003.5 },
  { brand: "Geely", quantity_min: 3 },
])("the figures of %j are those of counting its cars one by one", async (filter) => {
  const { cars, total, stats } = await market.as("lin")(browseCars, filter);

  const cents = cars.reduce((sum, { price }) => sum + Math.round(price * 100), 0);
  const number = (values: string[]) => new Set(values).size;
  expect(cars.length).toBeGreaterThan(1);
  expect({ total, stats }).toEqual({
    total: cars.length,
    stats: {
      available_cars: cars.length,
      suppliers: number(cars.map(({ supplier_name }) => supplier_name)),
      average_price: Math.round(cents / cars.length) / 100,
      brands: number(cars.map(({ brand }) => brand.toLowerCase())),
    },
  });
});
