import { browseCars } from "@khorgos/contract/cars/cars";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { readAllFacts } from "./car-jobs.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());
beforeEach(() => market.given.noCars());

const cars = () =>
  market.db
    .selectFrom("cars")
    .select(["model", "powertrain", "powertrain_read", "engine_cc", "engine_cc_read", "updated_at"])
    .orderBy("model")
    .execute();
const MOMENT = "2026-11-01T08:00:00.000Z";

test("cars from before names were read are read, batch after batch, and keep what is known and their moment", async () => {
  const before = { updated_at: MOMENT, trim_level: "" };
  await market.given.car({ ...before, model: "A DM-i", trim_level: "1.5T" });
  await market.given.car({ ...before, model: "B DM-i 1.5T", powertrain: "hev", engine_cc: 1498 });
  await market.given.car({ ...before, model: "C 2.0T", powertrain: "petrol" });
  await market.given.car({ ...before, model: "D" });
  await readAllFacts(market.db, 1)();
  const stated = { powertrain_read: false, engine_cc_read: false, updated_at: MOMENT };
  const read = [
    {
      ...stated,
      model: "A DM-i",
      powertrain: "phev",
      powertrain_read: true,
      engine_cc: 1500,
      engine_cc_read: true,
    },
    { ...stated, model: "B DM-i 1.5T", powertrain: "hev", engine_cc: 1498 },
    { ...stated, model: "C 2.0T", powertrain: "petrol", engine_cc: 2000, engine_cc_read: true },
    { ...stated, model: "D", powertrain: null, engine_cc: null },
  ];
  expect(await cars()).toEqual(read);
  await readAllFacts(market.db)();
  expect(await cars()).toEqual(read);
});

test("what was read is found at once", async () => {
  await market.given.car({ model: "Song DM-i" });
  const find = async () => (await market.as("aigerim")(browseCars, { powertrain: "phev" })).total;
  expect(await find()).toBe(0);
  await readAllFacts(market.db)();
  expect(await find()).toBe(1);
});
