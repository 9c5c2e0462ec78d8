import { browseCars } from "@khorgos/contract/cars/cars";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

test("a car may say whatever its page is written in", async () => {
  const said = {
    notes: `,"optional":0`,
    model: `x","own":true,"y":"\\`,
    trim_level: "}],",
    powertrain: "bev",
  } as const;
  await market.given.car(said);

  const { cars } = await market.as("aigerim")(browseCars, {});

  expect(cars).toEqual([expect.objectContaining({ ...said, own: false })]);
  expect(Object.keys(cars[0] ?? {})).not.toContain("optional");
});
