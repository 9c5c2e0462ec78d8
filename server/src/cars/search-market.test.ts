import { addCar, browseCars, deleteCar, marketPrices } from "@khorgos/contract/cars/cars";
import { exportMarket } from "@khorgos/contract/cars/exports";
import { addWord } from "@khorgos/contract/vocabulary/vocabulary";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Market, openMarket, sealForm } from "../../test/market.ts";
import { join } from "../../test/prepare.ts";
import { cast, type Person } from "../demo/cast.ts";

let market: Market;
beforeAll(async () => {
  market = await openMarket();
  const { id: suspended } = await join(market, "wang", { name: "Suspended", status: "rejected" });
  const cars: [sku: string, brand: string, model: string, over?: Parameters<Market["given"]["car"]>[0]][] = [
    ["seal", "BYD", "Seal", { year: 2024, location: "Urumqi" }],
    ["seal-u", "BYD", "Seal U", { supplier_id: cast.wang.id }],
    ["song", "BYD", "Song PLUS DM-i", { trim_level: "110 km Luxury" }],
    ["han", "BYD", "Han EV"],
    ["song-l", "BYD", "宋L", { location: "Hangzhou" }],
    ["monjaro", "Geely", "Monjaro", { trim_level: "2.0TD 4WD Flagship" }],
    ["galaxy", "Geely", "Galaxy L7", { body_color: "black/beige", trim_level: "115 km MAX" }],
    ["l7-pro", "Li Auto", "L7", { trim_level: "Pro", body_color: "black" }],
    ["L-7/max", "Li Auto", "L 7", { trim_level: "Max", year: 2024 }],
    ["prado", "Toyota", "Land Cruiser Prado", { seller: "Zhang Wei", year: 2024 }],
    ["camry", "Toyota", "Camry", { trim_level: "2.5 Hybrid", seller: "Toyota Center" }],
    ["zeekr", "Zeekr", "001", { body_color: "navy", location: "Xi'an" }],
    ["cs75", "Changan", "CS75 Plus"],
    ["50%_off", "Tank", "300", { supplier_id: cast.wang.id }],
    ["ghost", "Москвич", "Ghost", { supplier_id: suspended, seller: "Nobody" }],
    ["toyta", "Toyta", "Hidden", { supplier_id: suspended }],
  ];
  for (const [supplier_sku, brand, model, over] of cars)
    await market.given.car({
      supplier_sku,
      brand,
      model,
      trim_level: "",
      seller: "",
      body_color: "white",
      ...over,
    });
});
afterAll(() => market.close());

async function found(search: string, over: { exclude_own?: boolean } = {}, who: Person = "aigerim") {
  const { cars, total, stats } = await market.as(who)(browseCars, { search, ...over });
  expect(total).toBe(cars.length);
  expect(stats?.available_cars).toBe(cars.length);
  expect(stats?.brands).toBe(new Set(cars.map(({ brand }) => brand)).size);
  return cars
    .map(({ supplier_sku }) => supplier_sku)
    .toSorted()
    .join(" ");
}

const byd = "han seal seal-u song song-l";

const texts: [what: string, table: [search: string, skus: string][]][] = [
  [
    "brands",
    [
      ["byd", byd],
      ["  BYD ", byd],
      ["бид", byd],
      ["比亚迪", byd],
      ["比亚迪汽车", byd],
      ["b y d", byd],
      ["toyota", "camry prado"],
      ["тойота", "camry prado"],
      ["toyta", "camry prado"],
      ["toyo", "camry prado"],
      ["тайота", "camry prado"],
      ["geley", "galaxy monjaro"],
      ["джили", "galaxy monjaro"],
      ["吉利", "galaxy monjaro"],
      ["зикр", "zeekr"],
      ["зикрр", "zeekr"],
    ],
  ],
  [
    "models",
    [
      ["l 7", "L-7/max galaxy l7-pro"],
      ["L7", "L-7/max galaxy l7-pro"],
      ["l-7", "L-7/max galaxy l7-pro"],
      ["song plus", "song"],
      ["songplus", "song"],
      ["Song-Plus", "song"],
      ["song plus dmi", "song"],
      ["plus", "cs75 song"],
      ["seal", "seal seal-u"],
      ["seel", "seal seal-u"],
      ["land cruiser prado", "prado"],
      ["prado", "prado"],
      ["cruiser", "prado"],
      ["crusier", "prado"],
      ["宋", "song song-l"],
      ["宋l", "song-l"],
      ["cs75", "cs75"],
      ["cs55", ""],
      ["han", "han"],
      ["300", "50%_off"],
    ],
  ],
  [
    "trims, places, colours, sellers and years",
    [
      ["luxury", "song"],
      ["hybrid", "camry"],
      ["2.5", "camry"],
      ["zhang wei", "prado"],
      ["wei", "prado"],
      ["zhang", "prado"],
      ["zhagn", "prado"],
      ["urumqi", "seal"],
      ["uru", "seal"],
      ["urumki", "seal"],
      ["xian", "zeekr"],
      ["урумчи", "seal"],
      ["уру", "seal"],
      ["乌鲁木齐", "seal"],
      ["сиань 001", "zeekr"],
      ["black", "galaxy l7-pro"],
      ["чёрный", "galaxy l7-pro"],
      ["黑色", "galaxy l7-pro"],
      ["beige", "galaxy"],
      ["тёмно-синий", "zeekr"],
      ["2024", "L-7/max prado seal"],
      ["2019", ""],
    ],
  ],
  [
    "SKUs",
    [
      ["camry", "camry"],
      ["SEAL-U", "seal-u"],
      ["sealu", "seal-u"],
      ["l7 pro", "l7-pro"],
      ["L-7/MAX", "L-7/max"],
      ["l7/m", "L-7/max"],
      ["50%_off", "50%_off"],
      ["50%", "50%_off"],
      ["%_off", ""],
    ],
  ],
  [
    "several words",
    [
      ["toyota camry", "camry"],
      ["camry toyota", "camry"],
      ["тойота prado 2024", "prado"],
      ["toyota cam", "camry"],
      ["toyota c", "camry prado"],
      ["byd seal 2024", "seal"],
      ["toyota seal", ""],
      ["byd urumqi", "seal"],
      ["byd 2024", "seal"],
      ["li auto l7 max", "L-7/max"],
      ["L7 max", "L-7/max galaxy"],
      ["比亚迪宋l", "song-l"],
      ["geely l7 чёрный", "galaxy"],
      ["changan plus", "cs75"],
      ["toyta canry", "camry"],
    ],
  ],
  [
    "what means nothing",
    [
      ["qwertz", ""],
      ["%", ""],
      ["_", ""],
      ["a%b", ""],
      ["'; drop table cars; --", ""],
      ["\\", ""],
      ["🚗", ""],
      ["x".repeat(100), ""],
      ["龘".repeat(100), ""],
      ["ghost", ""],
      ["москвич", ""],
      ["nobody", ""],
    ],
  ],
];

describe.each(texts)("a dealer finds by %s", (_, table) => {
  test.each(table)("%s: %s", async (search, skus) => expect(await found(search)).toBe(skus));
});

test("a search of nothing is no search, and a longer one than anybody types is refused", async () => {
  expect(await found("")).toBe(await found("   "));
  expect((await found("")).split(" ")).toHaveLength(14);
  await expect(found("x".repeat(101))).rejects.toMatchObject({ code: "invalid_input" });
});

test("only the first eight words are read", async () =>
  expect(await found("byd ".repeat(8) + "qwertz")).toBe(byd));

test("a supplier searches among the others' cars only", async () => {
  expect(await found("seal", { exclude_own: true }, "lin")).toBe("seal-u");
  expect(await found("tank", { exclude_own: true }, "wang")).toBe("");
});

test("pages, prices and downloads are of what is searched for", async () => {
  const aigerim = market.as("aigerim");
  const ask = { search: "бид", sort: "price", order: "asc", limit: 2 } as const;
  const first = await aigerim(browseCars, ask);
  const second = await aigerim(browseCars, { ...ask, cursor: first.next_cursor ?? "" });
  const third = await aigerim(browseCars, { ...ask, cursor: second.next_cursor ?? "" });
  expect(third.next_cursor).toBeNull();
  const cars = [first, second, third].flatMap((page) => page.cars);
  expect(
    cars
      .map(({ supplier_sku }) => supplier_sku)
      .toSorted()
      .join(" "),
  ).toBe(byd);

  const { prices } = await aigerim(marketPrices, { search: "prado" });
  expect(prices).toMatchObject({ lowest: 24_100, highest: 24_100 });
  const { file } = await aigerim(exportMarket, { search: "prado" });
  expect((await file.text()).trim().split("\r\n")).toHaveLength(2);
});

test("filters narrow what is searched for", async () => {
  const { cars } = await market.as("aigerim")(browseCars, { search: "seal", year_min: 2025 });
  expect(cars.map(({ supplier_sku }) => supplier_sku)).toEqual(["seal-u"]);
});

test("words are known as soon as there is a car or a spelling of them, and no longer than there is", async () => {
  expect(await found("wuling")).toBe("");
  const lin = market.as("lin");
  const { car } = await lin(addCar, { ...sealForm, supplier_sku: "mini", brand: "Wuling", model: "Mini EV" });
  expect(await found("wuling mini")).toBe("mini");
  expect(await found("вулинчик")).toBe("");
  await market.as("saule")(addWord, { kind: "brand", spelling: "Вулинчик", name: "Wuling" });
  expect(await found("вулинчик")).toBe("mini");
  await lin(deleteCar, { id: car.id });
  expect(await found("wuling")).toBe("");
});
