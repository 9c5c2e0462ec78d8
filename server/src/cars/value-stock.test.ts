import { myBrands } from "@khorgos/contract/cars/cars";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

test("a dealer has no stock to value", async () => {
  await expect(market.as("aigerim")(myBrands, {})).rejects.toMatchObject({ code: "wrong_role" });
});

test("a supplier sees their own stock by brand, the most valuable first and to the cent", async () => {
  const lin = market.as("lin");
  expect(await lin(myBrands, {})).toEqual({ brands: [] });

  await market.given.car({ brand: "BYD", price: 10_000.01, quantity: 3 });
  await market.given.car({ brand: "byd", price: 0.1, quantity: 3 });
  await market.given.car({ brand: "Zeekr", price: 40_000, quantity: 1 });
  await market.given.car({ brand: "Aion", price: 20_000, quantity: 0 });
  await market.given.car({ brand: "Geely", price: 90_000, quantity: 9, supplier_id: cast.wang.id });

  expect(await lin(myBrands, {})).toEqual({
    brands: [
      { brand: "Zeekr", cars: 1, units: 1, value: 40_000 },
      { brand: "BYD", cars: 2, units: 6, value: 30_000.33 },
    ],
  });
});
