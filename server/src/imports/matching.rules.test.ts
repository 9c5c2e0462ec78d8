import type { RowForm, StockCar } from "./imports.rules.ts";
import { priceListColumns } from "@khorgos/contract/imports/imports";
import { expect, test } from "vitest";
import { aSeal } from "../../test/a-seal.ts";
import { unknownFacts } from "../cars/stock.rules.ts";
import { carName, matchRows } from "./matching.rules.ts";

const row = (over: Partial<RowForm> = {}): RowForm => ({ ...aSeal, ...over });
const inStock = (id: string, over: Partial<StockCar> = {}): StockCar => ({
  ...aSeal,
  ...unknownFacts,
  id,
  car_id: `C-${id}`,
  supplier_sku: `S-${id}`,
  sku_generated: true,
  version: "1",
  since: "2026-11-20 10:00:00+00",
  added_by_import: null,
  ...over,
});
const own = (id: string, sku: string, over: Partial<StockCar> = {}) =>
  inStock(id, { supplier_sku: sku, sku_generated: false, ...over });

const match = (rows: RowForm[], stock: StockCar[] = [], columns = priceListColumns.slice()) => {
  const { taken, inserted, updated, unchanged, changed, added } = matchRows(rows, stock, columns);
  expect(taken).toBe(inserted + updated + unchanged);
  return {
    taken,
    inserted,
    updated,
    unchanged,
    changed: changed.map(({ car: { id, supplier_sku, price } }) => [id, supplier_sku, price]),
    added: added.map(({ supplier_sku, price }) => [supplier_sku, price]),
  };
};
const none = { inserted: 0, updated: 0, unchanged: 0, changed: [], added: [] };

test.each([
  {
    says: "an unknown car is added",
    rows: [row()],
    stock: [inStock("a", { year: 2024 })],
    does: { inserted: 1, added: [["", 20_000]] },
  },
  {
    says: "a known SKU means its car, whatever else it says",
    rows: [row({ supplier_sku: "X", model: "Han", price: 1 })],
    stock: [own("a", "X")],
    does: { updated: 1, changed: [["a", "X", 1]] },
  },
  {
    says: "a row that changes nothing is unchanged",
    rows: [row({ supplier_sku: "X" })],
    stock: [own("a", "X")],
    does: { unchanged: 1 },
  },
  {
    says: "rows that change a car to and fro leave it unchanged",
    rows: [row({ supplier_sku: "X", price: 1 }), row({ supplier_sku: "X" })],
    stock: [own("a", "X")],
    does: { unchanged: 2 },
  },
  {
    says: "of two rows about one car the one that says nothing new is unchanged",
    rows: [row({ supplier_sku: "X", price: 1 }), row({ supplier_sku: "X", price: 1 })],
    stock: [own("a", "X")],
    does: { updated: 1, unchanged: 1, changed: [["a", "X", 1]] },
  },
  {
    says: "a new car that a later row repeats is one new car",
    rows: [row(), row()],
    stock: [],
    does: { inserted: 1, unchanged: 1, added: [["", 20_000]] },
  },
  {
    says: "without SKU the car that looks alike is meant",
    rows: [row({ price: 1 })],
    stock: [own("a", "X")],
    does: { updated: 1, changed: [["a", "X", 1]] },
  },
  {
    says: "of many that look alike the longest-standing one",
    rows: [row({ price: 1 })],
    stock: [inStock("a"), inStock("b")],
    does: { updated: 1, changed: [["a", "S-a", 1]] },
  },
  {
    says: "an unknown SKU takes over a car whose own is generated",
    rows: [row({ supplier_sku: "X" })],
    stock: [own("a", "Y"), inStock("b")],
    does: { updated: 1, changed: [["b", "X", 20_000]] },
  },
  {
    says: "two cars with different SKUs of their own are two cars",
    rows: [row({ supplier_sku: "X" })],
    stock: [own("a", "Y")],
    does: { inserted: 1, added: [["X", 20_000]] },
  },
  {
    says: "of one car in one file the later row wins",
    rows: [row(), row({ price: 1 })],
    stock: [],
    does: { inserted: 1, updated: 1, added: [["", 1]] },
  },
  {
    says: "of one SKU in one file the later row wins",
    rows: [row({ supplier_sku: "X" }), row({ supplier_sku: "X", model: "Han", price: 1 })],
    stock: [],
    does: { inserted: 1, updated: 1, added: [["X", 1]] },
  },
  {
    says: "a later row names the SKU of a car the file has just added",
    rows: [row(), row({ supplier_sku: "X" })],
    stock: [],
    does: { inserted: 1, updated: 1, added: [["X", 20_000]] },
  },
  {
    says: "two SKUs for two new cars that look alike",
    rows: [row({ supplier_sku: "X" }), row({ supplier_sku: "Y" })],
    stock: [],
    does: {
      inserted: 2,
      added: [
        ["X", 20_000],
        ["Y", 20_000],
      ],
    },
  },
  {
    says: "a car that an SKU has turned into another no longer looks as it did",
    rows: [row({ supplier_sku: "X", model: "Han" }), row({ price: 1 })],
    stock: [own("a", "X")],
    does: { updated: 1, inserted: 1, changed: [["a", "X", 20_000]], added: [["", 1]] },
  },
  {
    says: "and is found as what it now is, before younger ones",
    rows: [row({ supplier_sku: "X", model: "Han" }), row({ model: "Han", price: 1 })],
    stock: [own("a", "X"), inStock("b", { model: "Han" })],
    does: { updated: 2, changed: [["a", "X", 1]] },
  },
])("$says", ({ rows, stock, does }) => {
  expect(match(rows, stock)).toEqual({ ...none, taken: rows.length, ...does });
});

test.each([
  "brand",
  "model",
  "trim_level",
  "body_color",
  "interior_color",
  "location",
  "seller",
  "body_color_name",
] as const)("another %s is another car", (column) => {
  expect(match([row({ [column]: "other" })], [inStock("a")])).toMatchObject({ inserted: 1, updated: 0 });
});

test.each([
  ["", "BYD Seal 2025"],
  ["比亚迪", "比亚迪 Seal 2025"],
])("a row whose brand the list spells %j is called %s", (brand_written, name) => {
  expect(carName(row({ brand_written }))).toBe(name);
});

test("another spelling of the brand is no news, another name of the colour is", () => {
  const stock = [own("a", "X", { body_color_name: "珠光白" })];
  const spelt = row({ supplier_sku: "X", brand_written: "比亚迪", body_color_name: "珠光白" });
  expect(match([spelt], stock)).toMatchObject({ unchanged: 1, changed: [] });
  const renamed = { ...spelt, body_color_name: "雪域白" };
  expect(matchRows([renamed], stock, priceListColumns).changed).toMatchObject([
    { car: { brand_written: "比亚迪", body_color_name: "雪域白" } },
  ]);
});

test("columns the file does not have stay as they are; cells that are empty empty them", () => {
  const stock = [own("a", "X", { notes: "kept", additional_features: "kept" })];
  const said = ["supplier_sku", "brand", "model", "year", "price", "quantity", "notes"] as const;
  const { changed } = matchRows([row({ supplier_sku: "X" })], stock, [...said, undefined]);
  expect(changed).toMatchObject([
    { was: { notes: "kept" }, car: { notes: "", additional_features: "kept" } },
  ]);
  expect(matchRows([row({ supplier_sku: "X" })], stock, said.slice(0, 6)).changed).toEqual([]);
});

test("a row that names a generated SKU just replaced waits until the rows before it are written", () => {
  const rows = [row({ supplier_sku: "X" }), row({ supplier_sku: "S-a", model: "Han" })];
  expect(match(rows, [inStock("a")])).toEqual({
    ...none,
    taken: 1,
    updated: 1,
    changed: [["a", "X", 20_000]],
  });
});

const priced = ["brand", "model", "year", "price", "quantity", "guide_price"] as const;

test.each([
  ["another price says nothing of tax", { price: 19_800 }, null],
  ["another price says so itself", { price: 19_800, price_tax: "without" as const }, "without"],
  ["the same price with another quantity", { quantity: 4 }, "with"],
])("%s: what was said of tax is kept with its price", (_, over, price_tax) => {
  const { changed } = matchRows([row(over)], [inStock("a", { price_tax: "with" })], priced);
  expect(changed.map(({ car }) => car.price_tax)).toEqual([price_tax]);
});

test("what was said of tax comes back with its price in the same list", () => {
  const rows = [row({ price: 19_800 }), row({ price: 20_000 })];
  const stock = [inStock("a", { price_tax: "with" })];
  expect(matchRows(rows, stock, priced)).toMatchObject({ changed: [], unchanged: 2 });
});

const guided = { guide_price_cny: 159_800, cny_per_dollar: 7.1 };
test.each([
  ["another price in dollars forgets it", { price: 19_800 }, guided, null],
  ["another price in yuan has its own", { price: 19_800, cny_per_dollar: 7.2 }, guided, 7.2],
  ["the same price in dollars keeps it", { quantity: 4 }, guided, 7.1],
  ["another rate that is rounded to the same price", { quantity: 4, cny_per_dollar: 7.11 }, guided, 7.1],
  ["none was known of a guide price", { cny_per_dollar: 7.2 }, { guide_price_cny: 159_800 }, 7.2],
  ["a guide price comes", { ...guided, cny_per_dollar: 7.2 }, {}, 7.2],
])("%s: the rate of the yuan belongs to the price", (_, over, was, cny_per_dollar) => {
  const { changed } = matchRows([row(over)], [inStock("a", was)], priced);
  expect(changed.map(({ car }) => car.cny_per_dollar)).toEqual([cny_per_dollar]);
});

test.each([
  ["without a guide price nobody needs the rate", { cny_per_dollar: 7.2 }, {}],
  ["another rate alone changes nothing", { cny_per_dollar: 7.11 }, guided],
  ["a price that comes back has its rate", { price: 19_800, cny_per_dollar: 7.2 }, guided],
])("%s: such a car is unchanged", (_, over, was) => {
  const rows = [row(over), row({ cny_per_dollar: 7.2 })];
  expect(matchRows(rows, [inStock("a", was)], priced)).toMatchObject({ changed: [], unchanged: 2 });
});
