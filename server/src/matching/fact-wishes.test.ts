import { listMatches } from "@khorgos/contract/matching/matching";
import { findRequest, listRequests, postRequest } from "@khorgos/contract/requests/requests";
import { listAnswerable } from "@khorgos/contract/matching/answerable";
import { makeOffer } from "@khorgos/contract/requests/offers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";

/** A dealer wishes for facts of a car, from the request to the offer. */

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

const seal = { brand: "BYD", model: "Seal", year: 2025, max_price: 25_000, quantity: 1 };
const wishes = { powertrain: "bev", condition: "used", mileage_max: 30_000 } as const;

test("what a dealer wishes decides what is told of a supplier's stock, and comes along with the offer", async () => {
  const facts = { powertrain: "bev", condition: "used" } as const;
  const fitting = await market.given.car({ ...facts, mileage_km: 12_000, price: 24_000 });
  await market.given.car({ ...facts, mileage_km: 33_000, price: 22_000 });
  await market.given.car({ price: 21_000 });
  await market.given.car({ ...facts, powertrain: "phev", mileage_km: 1, price: 20_000 });
  const { request } = await market.as("aigerim")(postRequest, { ...seal, ...wishes });
  expect(request).toMatchObject(wishes);

  const lin = market.as("lin");
  expect((await lin(listRequests, { fits_my_stock: true })).requests).toMatchObject([
    { id: request.id, ...wishes, own_fits: 1, own_near: 2, own_lowest: 24_000 },
  ]);
  const { matches } = await lin(listMatches, { id: request.id });
  expect(matches.map(({ car, verdict }) => [car.price, verdict])).toEqual([
    [24_000, "fits"],
    [21_000, "near"],
    [22_000, "near"],
  ]);
  expect(matches.map(({ reasons }) => reasons.map((reason) => reason.verdict).slice(-3))).toEqual([
    ["fits", "fits", "fits"],
    ["not_stated", "not_stated", "not_stated"],
    ["fits", "fits", "near"],
  ]);
  expect((await lin(listAnswerable, {})).answerable).toMatchObject([
    { match: { car: { id: fitting.id }, verdict: "fits" } },
  ]);

  const offer = { id: request.id, suggested_price: 24_000, available_quantity: 1, car_id: fitting.id };
  await lin(makeOffer, offer);
  const { responses } = await market.as("aigerim")(findRequest, { id: request.id });
  expect(responses[0]?.car).toMatchObject({ ...facts, mileage_km: 12_000 });
});
