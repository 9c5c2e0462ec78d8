import { addCar, browseCars, marketStats } from "@khorgos/contract/cars/cars";
import { changeCar } from "@khorgos/contract/cars/changes";
import { listModels } from "@khorgos/contract/cars/queries";
import { postRequest } from "@khorgos/contract/requests/requests";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Market, openMarket, sealForm } from "../../test/market.ts";
import { renormalizeRows } from "../vocabulary/renormalize-rows.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());
beforeEach(() => market.given.noCars());

const add = async (over: Partial<typeof sealForm>) =>
  (await market.as("lin")(addCar, { ...sealForm, ...over })).car;
const browse = async (filters: { brand?: string; model?: string; search?: string }) => {
  const [{ cars }, { stats }] = await Promise.all([
    market.as("aigerim")(browseCars, filters),
    market.as("aigerim")(marketStats, filters),
  ]);
  expect(stats.available_cars).toBe(cars.length);
  return cars.map(({ model }) => model).toSorted();
};
const models = async (brand: string) => (await market.as("aigerim")(listModels, { brand })).models;

const threeScripts = async () => {
  await add({ brand: "比亚迪", model: "宋PLUS DM-i" });
  await add({ brand: "БИД", model: "Сонг Плюс DM-i" });
  await add({ brand: "BYD", model: "Song PLUS DM-i" });
  await add({ brand: "BYD", model: "宋PLUS EV" });
};
const all = ["Song PLUS DM-i", "Сонг Плюс DM-i", "宋PLUS DM-i"];

test("a model stays as its supplier wrote it, with its one name beside it", async () => {
  expect(await add({ brand: "长安", model: "长安UNI-K" })).toMatchObject({
    brand: "Changan",
    model: "长安UNI-K",
    model_name: "UNI-K",
  });
  expect(await add({ brand: "BYD", model: "Song PLUS" })).toMatchObject({
    model: "Song PLUS",
    model_name: "",
  });
  expect(await add({ brand: "Москвич", model: "宋PLUS" })).toMatchObject({ model: "宋PLUS", model_name: "" });
});

test.each([
  ["BYD", "宋PLUS DM-i"],
  ["比亚迪", "Song Plus DM-i"],
  ["БИД", "сонг плюс dmi"],
])("a model of three scripts is found as %s %s, and its variants are not", async (brand, model) => {
  await threeScripts();
  expect(await browse({ brand, model })).toEqual(all);
});

test("one model is one choice among those of its brand", async () => {
  await threeScripts();
  expect(await models("比亚迪")).toEqual(["Song PLUS DM-i", "Song PLUS EV"]);
});

test.each(["宋plus dm-i", "song plus dm-i", "сонг плюс dm-i", "byd 宋plusdmi"])(
  "a search for %s finds it in all scripts",
  async (search) => {
    await threeScripts();
    expect(await browse({ search })).toEqual(all);
  },
);

test("a search for the model finds its variants", async () => {
  await threeScripts();
  for (const search of ["宋", "song", "сонг"]) expect(await browse({ search })).toHaveLength(4);
});

test("a car that becomes one of another brand, or another model, is named anew", async () => {
  const { id, version = "" } = await add({ brand: "Москвич", model: "宋PLUS" });
  const { car } = await market.as("lin")(changeCar, { id, version, brand: "比亚迪" });
  expect(car).toMatchObject({ brand: "BYD", model: "宋PLUS", model_name: "Song PLUS" });
  const { car: other } = await market.as("lin")(changeCar, { id, version: car.version ?? "", model: "海豹" });
  expect(other).toMatchObject({ model: "海豹", model_name: "Seal" });
  expect(await models("BYD")).toEqual(["Seal"]);
});

test("what somebody asks for has its name too", async () => {
  const { request } = await market.as("aigerim")(postRequest, {
    brand: "Чанган",
    model: "Чанган Юни-К",
    year: new Date().getUTCFullYear(),
    max_price: 20_000,
    quantity: 1,
  });
  expect(request).toMatchObject({ brand: "Changan", model: "Чанган Юни-К", model_name: "UNI-K" });
});

test("cars and requests of before follow, with their counts, and keep what was written", async () => {
  await market.given.car({ brand: "比亚迪", model: "宋PLUS" });
  await market.given.car({ brand: "BYD", model: "Song PLUS" });
  await market.given.request({ brand: "БИД", model: "Сонг" });
  expect(await models("BYD")).toEqual(["Song PLUS"]);
  await renormalizeRows(market.db)();
  expect(await models("BYD")).toEqual(["Song PLUS"]);
  expect(await browse({ brand: "BYD", model: "Song PLUS" })).toEqual(["Song PLUS", "宋PLUS"]);
  const request = await market.db
    .selectFrom("car_requests")
    .where("model", "=", "Сонг")
    .select(["brand", "model_name"])
    .executeTakeFirst();
  expect(request).toEqual({ brand: "BYD", model_name: "Song" });
});
