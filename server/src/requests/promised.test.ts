import { browseCars, findCar, myCars } from "@khorgos/contract/cars/cars";
import { listMatches } from "@khorgos/contract/matching/matching";
import { decideOnOffer, giveUpDeal } from "@khorgos/contract/requests/deals";
import { makeOffer } from "@khorgos/contract/requests/offers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

const seal = { model: "Seal", year: 2025, max_price: 25_000, quantity: 3 };

/** Lin offers so many of a car, and Aigerim takes all of them. */
async function agree(car_id: string, quantity: number) {
  const { id } = await market.given.request(seal);
  const offer = { id, suggested_price: 24_000, available_quantity: quantity, car_id };
  const { response } = await market.as("lin")(makeOffer, offer);
  const { deal } = await market.as("aigerim")(decideOnOffer, {
    id,
    offer_id: response.id,
    state: "accepted",
  });
  return deal?.id ?? "";
}

test("a supplier sees in their stock how many of a car are promised, and nobody else does", async () => {
  const { id } = await market.given.car({ quantity: 5 });
  const stock = async () => (await market.as("lin")(myCars, {})).cars.find((car) => car.id === id);
  expect(await stock()).not.toHaveProperty("promised");
  await agree(id, 2);
  const second = await agree(id, 1);

  expect(await stock()).toMatchObject({ promised: 3, quantity: 5 });
  const sorted = await market.as("lin")(myCars, { sort: "price" });
  expect(sorted.cars).toMatchObject([{ id, promised: 3 }]);
  const wanted = await market.given.request(seal);
  const own = await market.as("lin")(listMatches, { id: wanted.id });
  expect(own.matches).toMatchObject([{ car: { id, promised: 3 } }]);
  expect((await market.as("aigerim")(listMatches, { id: wanted.id })).matches[0]?.car.promised).toBe(
    undefined,
  );
  for (const who of ["aigerim", "wang", "saule"] as const) {
    expect((await market.as(who)(browseCars, {})).cars[0]).not.toHaveProperty("promised");
    expect((await market.as(who)(findCar, { id })).car).not.toHaveProperty("promised");
  }

  await market.as("aigerim")(giveUpDeal, { id: second, state: "fell_through", reason: "No money" });
  expect(await stock()).toMatchObject({ promised: 2, quantity: 5 });
});
