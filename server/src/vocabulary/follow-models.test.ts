import { addCar, browseCars } from "@khorgos/contract/cars/cars";
import { listModels } from "@khorgos/contract/cars/queries";
import { postRequest } from "@khorgos/contract/requests/requests";
import { addWord, removeWord } from "@khorgos/contract/vocabulary/vocabulary";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Market, openMarket, sealForm } from "../../test/market.ts";
import { recountStock } from "../cars/facet-counts.sql.ts";
import { cast } from "../demo/cast.ts";
import { runJobsOnce } from "../platform/jobs/run-jobs.ts";
import { vocabularyJobs } from "./vocabulary-jobs.ts";

/** Cars and requests that name a model in three scripts, before and after somebody says that it is one. */
let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());
beforeEach(async () => {
  await market.given.noCars();
  await market.db.deleteFrom("car_requests").execute();
  await market.db.deleteFrom("words").where("name", "=", "Frigate 07").execute();
  await market.db.deleteFrom("models").where("name", "=", "Frigate 07").execute();
});

const scripts = ["Frigate 07 DM-i", "护卫舰07 DM-i", "Фрегат 07 DM-i"];
const add = (spelling: string, brand = "BYD") =>
  market.as("saule")(addWord, { kind: "model", brand, spelling, name: "Frigate 07", zh: "护卫舰07" });
const remove = (alias: string) => market.as("saule")(removeWord, { kind: "model", brand: "BYD", alias });

/** Does what the commands before left to be done at once, as a server does it. */
const followWords = () => runJobsOnce({ connectionString: market.url, jobs: vocabularyJobs(market.db) });

const namesIn = async (table: "cars" | "car_requests") =>
  (await market.db.selectFrom(table).select(["model", "model_name"]).orderBy("model").execute()).map(
    ({ model, model_name }) => [model, model_name],
  );
const models = async () => (await market.as("aigerim")(listModels, { brand: "BYD" })).models;
const counts = () =>
  market.db
    .selectFrom("facet_counts")
    .where("kind", "=", "model")
    .where("cars", "<>", 0)
    .select(["brand", "word", "cars", "price"])
    .orderBy("word")
    .execute();

async function threeScripts() {
  for (const [nth, model] of scripts.entries()) {
    await market.as("lin")(addCar, { ...sealForm, model, price: 20_000 + nth });
    await market.as("aigerim")(postRequest, {
      brand: "比亚迪",
      model,
      year: new Date().getUTCFullYear(),
      max_price: 25_000,
      quantity: 1,
    });
  }
}

/** The counts must be those that a new count of the whole stock gives. */
async function expectCounted(those: Awaited<ReturnType<typeof counts>>) {
  expect(await counts()).toEqual(those);
  await market.db.transaction().execute((tx) => recountStock(tx, cast.lin.id));
  expect(await counts()).toEqual(those);
}

test("cars and requests in three scripts get the one name that somebody gives them, and their counts move along", async () => {
  await threeScripts();
  const apart = scripts.map((word, nth) => ({ brand: "byd", word, cars: 1, price: 20_000 + nth }));
  await expectCounted(apart.toSorted((one, other) => (one.word < other.word ? -1 : 1)));

  await add("Фрегат 07");
  await followWords();
  const named = [
    ["Frigate 07 DM-i", ""],
    ["Фрегат 07 DM-i", "Frigate 07 DM-i"],
    ["护卫舰07 DM-i", "Frigate 07 DM-i"],
  ];
  expect(await namesIn("cars")).toEqual(named);
  expect(await namesIn("car_requests")).toEqual(named);
  expect(await models()).toEqual(["Frigate 07 DM-i"]);
  await expectCounted([{ brand: "byd", word: "Frigate 07 DM-i", cars: 3, price: 60_003 }]);
  const { cars } = await market.as("aigerim")(browseCars, { brand: "BYD", model: "护卫舰07 DM-i" });
  expect(cars).toHaveLength(3);
});

test("what is taken back returns to what was written, and nothing else with it", async () => {
  await threeScripts();
  await add("Фрегат 07");
  await followWords();
  await remove("фрегат07");
  await followWords();
  const named = [
    ["Frigate 07 DM-i", ""],
    ["Фрегат 07 DM-i", ""],
    ["护卫舰07 DM-i", "Frigate 07 DM-i"],
  ];
  expect(await namesIn("cars")).toEqual(named);
  expect(await namesIn("car_requests")).toEqual(named);
  await expectCounted([
    { brand: "byd", word: "Frigate 07 DM-i", cars: 2, price: 40_001 },
    { brand: "byd", word: "Фрегат 07 DM-i", cars: 1, price: 20_002 },
  ]);

  await remove("护卫舰07");
  await remove("frigate07");
  await followWords();
  const asWritten = named.map(([model]) => [model, ""]);
  expect(await namesIn("cars")).toEqual(asWritten);
  expect(await namesIn("car_requests")).toEqual(asWritten);
  expect(await models()).toHaveLength(3);
});

test("a model of another brand does not follow", async () => {
  await threeScripts();
  await add("Фрегат 07", "Geely");
  await followWords();
  expect((await namesIn("cars")).map(([, name]) => name)).toEqual(["", "", ""]);
});

test("models go back to what was written when their brand leaves the vocabulary", async () => {
  const hima = { kind: "brand", spelling: "HIMA", name: "HIMA" } as const;
  await market.as("saule")(addWord, hima);
  await market.as("saule")(addWord, { kind: "model", brand: "HIMA", spelling: "尊界", name: "Zun" });
  await market.as("lin")(addCar, { ...sealForm, brand: "HIMA", model: "尊界" });
  expect(await namesIn("cars")).toEqual([["尊界", "Zun"]]);
  await market.as("saule")(removeWord, { kind: "brand", alias: "hima" });
  await followWords();
  expect(await namesIn("cars")).toEqual([["尊界", ""]]);
});
