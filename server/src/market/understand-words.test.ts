import { addCar, browseCars, editCar, marketPrices, myBrands } from "@khorgos/contract/cars/cars";
import { listBodyColours, listBrands, listInteriorColours, listModels } from "@khorgos/contract/cars/queries";
import { findRequest, postRequest } from "@khorgos/contract/requests/requests";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Market, openMarket, sealForm } from "../../test/market.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());
beforeEach(() => market.given.noCars());

const add = async (over: Partial<typeof sealForm>) =>
  (await market.as("lin")(addCar, { ...sealForm, ...over })).car;

test.each([
  [
    "比亚迪",
    "珠光白",
    "黑/米",
    {
      brand: "BYD",
      body_color: "white",
      body_color_name: "珠光白",
      interior_color: "black/beige",
      interior_color_name: "",
    },
  ],
  [
    "БИД",
    "белый",
    "чёрный",
    {
      brand: "BYD",
      body_color: "white",
      body_color_name: "",
      interior_color: "black",
      interior_color_name: "",
    },
  ],
  [
    "LYNK&CO",
    "深蓝",
    "",
    { brand: "Lynk & Co", body_color: "navy", body_color_name: "", interior_color: "" },
  ],
  [
    "深蓝",
    "曜石黑",
    "焦糖棕",
    { brand: "Deepal", body_color: "black", body_color_name: "曜石黑", interior_color: "brown" },
  ],
  ["东风日产", "Aurora", "", { brand: "Nissan", body_color: "Aurora", body_color_name: "" }],
  ["Москвич", "", "", { brand: "Москвич", body_color: "", body_color_name: "" }],
])("a car of %s in %s and %s is kept in our words", async (brand, body_color, interior_color, kept) => {
  expect(await add({ brand, body_color, interior_color })).toMatchObject(kept);
});

test("what was written for the brand is kept beside it, but told to nobody", async () => {
  const car = await add({ brand: "比亚迪" });
  expect(Object.keys(car)).not.toContain("brand_written");
  const kept = await market.db.selectFrom("cars").select("brand_written").executeTakeFirst();
  expect(kept).toEqual({ brand_written: "比亚迪" });
});

test("a car that is sent back as it was read keeps the factory's name, and loses it with its colour", async () => {
  const lin = market.as("lin");
  // A program that sends back what it read long ago, and knows of no version.
  const { version: _version, ...car } = await add({ body_color: "珠光白", interior_color: "焦糖棕" });
  const { car: dearer } = await lin(editCar, { ...car, price: 30_000 });
  expect(dearer).toMatchObject({
    body_color: "white",
    body_color_name: "珠光白",
    interior_color_name: "焦糖棕",
    price: 30_000,
  });
  const { car: painted } = await lin(editCar, { ...car, body_color: "red" });
  expect(painted).toMatchObject({ body_color: "red", body_color_name: "" });
  const { car: renamed } = await lin(editCar, { ...car, body_color: "雪域白" });
  expect(renamed).toMatchObject({ body_color: "white", body_color_name: "雪域白" });
});

test.each([
  { brand: "БИД" },
  { brand: "比亚迪" },
  { brand: "b y d" },
  { model: "SONG plus dmi" },
  { model: "song-plus–DM‑i" },
  { body_color: "белый" },
  { body_color: "珍珠白" },
  { interior_color: "бежевый" },
  { interior_color: "米/黑".split("/").toReversed().join("/") },
  { location: "霍尔果斯" },
  { location: "хоргос" },
  { location: "Khorgos", price_max: 50_000 },
])("the market is asked in any spelling: %j", async (filter) => {
  const wanted = await add({
    brand: "比亚迪",
    model: "Song Plus DM-i",
    body_color: "珠光白",
    interior_color: "黑/米",
    location: "霍尔果斯口岸",
  });
  await add({ brand: "Geely", model: "Song", body_color: "red", interior_color: "gray", location: "Урумчи" });
  const { cars, total } = await market.as("aigerim")(browseCars, filter);
  expect(cars.map(({ id }) => id)).toEqual([wanted.id]);
  expect(total).toBe(1);
  expect((await market.as("aigerim")(marketPrices, filter)).prices.lowest).toBe(24_100);
});

test("lists and figures know one brand, one model, one colour", async () => {
  await add({
    brand: "比亚迪",
    model: "Song Plus DM-i",
    body_color: "珠光白",
    interior_color: "黑/米",
    quantity: 1,
  });
  await add({
    brand: "БИД",
    model: "Song Plus DM-i",
    body_color: "белый",
    interior_color: "чёрный",
    quantity: 1,
  });
  await add({
    brand: "byd",
    model: "SONG PLUS DMI",
    body_color: "Pearl White",
    interior_color: "beige",
    quantity: 1,
  });
  const ask = market.as("aigerim");
  expect(await ask(listBrands, {})).toEqual({ brands: ["BYD"] });
  expect(await ask(listModels, { brand: "比亚迪" })).toEqual({ models: ["Song Plus DM-i"] });
  expect(await ask(listBodyColours, {})).toEqual({ colors: ["white"] });
  expect(await ask(listInteriorColours, {})).toEqual({ colors: ["beige", "black"] });
  expect((await ask(browseCars, {})).stats?.brands).toBe(1);
  expect((await market.as("lin")(myBrands, {})).brands).toEqual([
    { brand: "BYD", cars: 3, units: 3, value: 72_300 },
  ]);
});

test("a request is kept in our words too", async () => {
  const wish = { brand: "Чери", model: "Tiggo 7", year: 2025, max_price: 15_000, quantity: 1 };
  const { request } = await market.as("aigerim")(postRequest, {
    ...wish,
    body_color: "белый перламутр",
    interior_color: "米色",
  });
  const told = (await market.as("lin")(findRequest, { id: request.id })).request;
  for (const one of [request, told])
    expect(one).toMatchObject({
      brand: "Chery",
      body_color: "white",
      body_color_name: "белый перламутр",
      interior_color: "beige",
      interior_color_name: "",
    });
});
