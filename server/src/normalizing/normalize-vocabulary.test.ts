import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { openNormalizer } from "./normalize-vocabulary.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

const written = (brand: string, body_color = "белый") => ({
  brand,
  model: "",
  body_color,
  interior_color: "",
});

test("a brand that comes late in a price list is known, and what came before still is", async () => {
  const word = openNormalizer(market.db);
  expect(await word([])).toEqual([]);
  expect(await word([written("БИД")])).toMatchObject([{ brand: "BYD", body_color: "white" }]);
  expect(await word([written("比亚迪"), written("吉利汽车")])).toMatchObject([
    { brand: "BYD", brand_written: "比亚迪" },
    { brand: "Geely", brand_written: "吉利汽车" },
  ]);
  expect(await word([written("БИД")])).toMatchObject([{ brand: "BYD", brand_written: "БИД" }]);
});

test("a cabin that is said beside the body is that of the car, unless another is given", async () => {
  const word = openNormalizer(market.db);
  const colours = (body_color: string, interior_color = "") => ({
    ...written("BYD", body_color),
    interior_color,
  });
  expect(
    await word([colours("外白内黑"), colours("外白内黑", "棕"), colours("белый, салон чёрный")]),
  ).toMatchObject([
    { body_color: "white", body_color_name: "", interior_color: "black" },
    { body_color: "white", interior_color: "brown" },
    { body_color: "white", interior_color: "black" },
  ]);
  expect(await word([colours("салон чёрный"), colours("any except black")])).toMatchObject([
    { body_color: "салон чёрный", interior_color: "" },
    { body_color: "any except black", interior_color: "" },
  ]);
});

test("more brands and colours than are remembered at once are all worded", async () => {
  const word = openNormalizer(market.db);
  const some = (from: number) =>
    Array.from({ length: 1500 }, (_, at) => written(`Brand ${from + at}`, `colour ${from + at}`));
  for (const from of [0, 1500]) expect(await word(some(from))).toHaveLength(1500);
  expect(await word([written("БИД"), written("Brand 7", "colour 7")])).toMatchObject([
    { brand: "BYD" },
    { brand: "Brand 7", body_color: "colour 7" },
  ]);
});
