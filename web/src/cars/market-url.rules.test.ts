import { expect, test } from "vitest";
import { readAddress, writeAddress } from "../platform/address-state.rules.ts";
import {
  activeFilters,
  chooseBrand,
  cleared,
  isReversed,
  MarketUrl,
  marketQueryOf,
  pricesQueryOf,
  without,
} from "./market-url.rules.ts";

const read = (search: string) => readAddress(MarketUrl, new URLSearchParams(search));
const write = (search: string, part: object) =>
  writeAddress(MarketUrl, { ...read(search), ...part }, new URLSearchParams(search)).toString();

test("an address is a look at the market", () => {
  expect(read("brand=BYD&year_min=2023&price_max=30000&sort=price&order=asc&view=cards")).toEqual({
    brand: "BYD",
    year_min: 2023,
    price_max: 30_000,
    sort: "price",
    order: "asc",
    view: "cards",
  });
});

test.each([
  ["year_min=20", {}],
  ["price_max=cheap&brand=BYD", { brand: "BYD" }],
  ["price_min=-5", {}],
  ["sort=phone&order=up", {}],
  ["brand=", {}],
  ["brand=++BYD+", { brand: "BYD" }],
  ["quantity_min=3", { quantity_min: 3 }],
  ["own=true", { own: true }],
])("%s is read as %o", (search, url) => {
  expect(read(search)).toEqual({ view: "list", ...url });
});

test.each([
  [2024, 2020, true],
  [2020, 2024, false],
  [2020, 2020, false],
  [2020, undefined, false],
  [undefined, 0, false],
])("from %s to %s begins after its end: %s", (from, to, is) => expect(isReversed(from, to)).toBe(is));

test("choosing a brand clears the model", () => {
  expect(write("brand=BYD&model=Han&year_min=2023", chooseBrand("Geely"))).toBe("brand=Geely&year_min=2023");
  expect(write("brand=BYD&model=Han", chooseBrand(""))).toBe("");
});

test("taking a filter out leaves the others, but no model without its brand", () => {
  expect(write("brand=BYD&model=Han&location=Urumqi", without("location"))).toBe("brand=BYD&model=Han");
  expect(write("brand=BYD&model=Han&location=Urumqi", without("brand"))).toBe("location=Urumqi");
});

test("clear takes every filter out and the search, and keeps sorting and view", () => {
  expect(
    write(
      "search=han&brand=BYD&model=Han&year_min=2020&year_max=2024&price_min=1&price_max=2&quantity_min=3&location=a&body_color=red&interior_color=black&sort=price&order=desc&view=cards",
      cleared,
    ),
  ).toBe("sort=price&order=desc&view=cards");
});

test("the filters in force, in a fixed order", () => {
  expect(activeFilters(read("location=Urumqi&brand=BYD&price_min=0"))).toEqual([
    { name: "brand", value: "BYD" },
    { name: "price_min", value: 0 },
    { name: "location", value: "Urumqi" },
  ]);
});

test.each([
  ["dealer", "", { sort: "updated_at", order: "desc" }],
  ["supplier", "", { sort: "updated_at", order: "desc", exclude_own: true }],
  ["supplier", "own=true", { sort: "updated_at", order: "desc" }],
  ["supplier", "search=%20l%207%20&own=true", { search: "l 7", sort: "updated_at", order: "desc" }],
  ["dealer", "search=%20", { sort: "updated_at", order: "desc" }],
  ["dealer", "brand=BYD&view=cards&sort=year&order=desc", { brand: "BYD", sort: "year", order: "desc" }],
] as const)("a %s at ?%s asks for %o", (side, search, query) => {
  expect(marketQueryOf(read(search), side)).toEqual(query);
});

test.each([
  ["dealer", "brand=BYD&price_min=1&price_max=2&sort=price", { brand: "BYD" }],
  ["dealer", "search=l7&price_max=2", { search: "l7" }],
  ["supplier", "price_max=2&location=Urumqi", { location: "Urumqi", exclude_own: true }],
  ["supplier", "own=true", {}],
] as const)("the picture of prices for a %s at ?%s is of %o, whatever the bounds", (side, search, query) => {
  expect(pricesQueryOf(read(search), side)).toEqual(query);
});
