import { browseCars, marketStats } from "@khorgos/contract/cars/cars";
import type { CarSort } from "@khorgos/contract/cars/order";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());
beforeEach(() => market.given.noCars());

test("a stranger may not browse", async () => {
  for (const question of [browseCars, marketStats])
    await expect(market.with()(question, {})).rejects.toMatchObject({ code: "not_signed_in" });
});

test("the newest change comes first, and the figures describe all of it", async () => {
  await market.given.car({ brand: "BYD", price: 10_000, updated_at: "2026-11-01T00:00:00Z" });
  await market.given.car({ brand: "byd", price: 20_000, updated_at: "2026-11-03T00:00:00Z" });
  await market.given.car({
    brand: "Geely",
    price: 20_001,
    supplier_id: cast.wang.id,
    updated_at: "2026-11-02T00:00:00Z",
  });

  const { cars, total, stats, next_cursor } = await market.as("aigerim")(browseCars, { limit: 2 });

  expect(cars.map(({ brand, supplier_name, company_name }) => [brand, supplier_name, company_name])).toEqual([
    ["byd", "Lin Yue", "Lin Auto Export"],
    ["Geely", "Wang Jun", "West Gate Cars"],
  ]);
  expect({ total, stats }).toEqual({
    total: 3,
    stats: { available_cars: 3, suppliers: 2, average_price: 16_667, brands: 2 },
  });
  expect(next_cursor).not.toBeNull();
});

test("the figures may be asked for apart, and the page then comes without them", async () => {
  await market.given.car({ brand: "BYD", price: 10_000 });
  await market.given.car({ brand: "Geely", price: 20_000, supplier_id: cast.wang.id });
  const ask = market.as("lin");

  expect(Object.keys(await ask(browseCars, { stats: false, limit: 1 }))).toEqual(["cars", "next_cursor"]);
  expect(await ask(browseCars, { stats: true })).toMatchObject({ total: 2, stats: { brands: 2 } });
  for (const wanted of [{}, { brand: "byd" }, { exclude_own: true }, { price_min: 50_000 }]) {
    const { total, stats } = await ask(browseCars, wanted);
    expect(await ask(marketStats, wanted)).toEqual({ total, stats });
  }
});

test("an average is rounded to the cent, and an empty market has figures too", async () => {
  const browse = market.as("aigerim");
  expect(await browse(browseCars, {})).toEqual({
    cars: [],
    total: 0,
    stats: { available_cars: 0, suppliers: 0, average_price: 0, brands: 0 },
    next_cursor: null,
  });
  for (const price of [100, 100, 100.01]) await market.given.car({ price });
  expect((await browse(browseCars, {})).stats?.average_price).toBe(100);
  await market.given.car({ price: 100.01 });
  expect((await browse(browseCars, {})).stats?.average_price).toBe(100.01);
});

test.each([
  { filter: { brand: "byd" }, finds: ["seal"] },
  { filter: { brand: "BY" }, finds: [] },
  { filter: { model: "СОНГ" }, finds: ["song"] },
  { filter: { location: "алматы" }, finds: ["song"] },
  { filter: { body_color: "WHITE" }, finds: ["seal"] },
  { filter: { interior_color: "pearl white" }, finds: ["song"] },
  { filter: { year_min: 2025 }, finds: ["seal"] },
  { filter: { year_max: 2024 }, finds: ["song"] },
  { filter: { price_min: 24_100.5 }, finds: ["song"] },
  { filter: { price_max: 24_100 }, finds: ["seal"] },
  { filter: { quantity_min: 3 }, finds: ["seal"] },
  { filter: { exclude_own: true }, finds: ["song"] },
  { filter: { brand: "%", model: "", location: undefined }, finds: [] },
  { filter: { brand: "BYD", price_max: 1 }, finds: [] },
  { filter: { price_min: 24_101, price_max: 24_099 }, finds: [] },
  { filter: { year_min: 2025, year_max: 2024 }, finds: [] },
])("of a Seal and a Song, $filter finds $finds", async ({ filter, finds }) => {
  await market.given.car({ seller: "seal", year: 2025 });
  await market.given.car({
    seller: "song",
    supplier_id: cast.wang.id,
    brand: "Бид",
    model: "Сонг",
    year: 2024,
    location: "Алматы",
    body_color: "black",
    interior_color: "Pearl White",
    price: 24_100.5,
    quantity: 2,
  });

  const { cars, total, stats } = await market.as("lin")(browseCars, filter);

  expect(cars.map(({ seller }) => seller)).toEqual(finds);
  expect([total, stats?.available_cars]).toEqual([finds.length, finds.length]);
});

const sorts = [
  "brand",
  "model",
  "year",
  "price",
  "quantity",
  "location",
  "updated_at",
  "supplier_name",
] as const satisfies CarSort[];

test.each(sorts.flatMap((sort) => [{ sort, order: "asc" } as const, { sort, order: "desc" } as const]))(
  "sorted by $sort $order, page after page holds each car once, in order",
  async ({ sort, order }) => {
    const long = "霍".repeat(199);
    for (let nth = 0; nth < 23; nth++) {
      await market.given.car({
        brand: ["BYD", "byd", "Geely", long.slice(0, 99)][nth % 4] ?? "",
        model: `M${nth % 5}`,
        year: 2020 + (nth % 3),
        price: 1000.01 + (nth % 6),
        quantity: 1 + (nth % 4),
        location: [`${long}a`, `${long}b`, "", '"\\'][nth % 4] ?? "",
        supplier_id: nth % 2 ? cast.lin.id : cast.wang.id,
        // Nine microseconds apart: the same millisecond on the wire.
        updated_at: `2026-11-01T10:00:00.12345${nth % 10}Z`,
      });
    }
    const browse = market.as("aigerim");
    const whole = await browse(browseCars, { sort, order });
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await browse(browseCars, { sort, order, limit: 4, cursor });
      paged.push(...page.cars.map(({ id }) => id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);

    expect(paged).toEqual(whole.cars.map(({ id }) => id));
    expect(new Set(paged).size).toBe(23);
    const values = whole.cars.map((car) =>
      typeof car[sort] === "string" ? car[sort].toLowerCase().slice(0, 60) : car[sort],
    );
    expect(values).toEqual(
      values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0) * (order === "asc" ? 1 : -1)),
    );
  },
);

test("by supplier a list is in the order of the companies it shows, and of people who have none", async () => {
  const company = async (who: "lin" | "wang", company_name: string) =>
    market.db.updateTable("accounts").set({ company_name }).where("id", "=", cast[who].id).execute();
  await market.given.car({ model: "Wang's", supplier_id: cast.wang.id });
  await market.given.car({ model: "Lin's", supplier_id: cast.lin.id });
  const models = async () =>
    (await market.as("aigerim")(browseCars, { sort: "supplier_name", order: "asc" })).cars.map(
      ({ model }) => model,
    );
  await company("lin", "Zhong Auto");
  expect(await models()).toEqual(["Wang's", "Lin's"]);
  await company("wang", "");
  await company("lin", "West Gate");
  expect(await models()).toEqual(["Wang's", "Lin's"]);
});

test("a page that holds the last car says that nothing follows", async () => {
  for (let nth = 0; nth < 3; nth++) await market.given.car();
  const browse = market.as("aigerim");
  expect((await browse(browseCars, { limit: 3 })).next_cursor).toBeNull();
  expect((await browse(browseCars, { limit: 2 })).next_cursor).not.toBeNull();
});

test("whatever is written of the cars, a page ends with its last one", async () => {
  const notes = ["", ",\n", "},\n{", '"\\n,\n'];
  for (const [at, note] of notes.entries()) await market.given.car({ price: 10_000 + at, notes: note });
  const browse = market.as("aigerim");
  for (const limit of [1, 2, 3, 4, 5]) {
    const { cars } = await browse(browseCars, { sort: "price", order: "asc", limit });
    expect(cars.map((car) => car.notes)).toEqual(notes.slice(0, limit));
  }
});

test("cars that come and go between two pages move nobody else", async () => {
  for (let nth = 1; nth <= 9; nth++) await market.given.car({ price: nth * 1000 });
  const browse = market.as("aigerim");
  const first = await browse(browseCars, { sort: "price", order: "asc", limit: 3 });
  await market.given.car({ price: 500 });
  await market.db.deleteFrom("cars").where("price", "in", [2000, 3000, 5000]).execute();

  const second = await browse(browseCars, {
    sort: "price",
    order: "asc",
    limit: 3,
    cursor: first.next_cursor ?? "",
  });

  expect(first.cars.map(({ price }) => price)).toEqual([1000, 2000, 3000]);
  expect(second.cars.map(({ price }) => price)).toEqual([4000, 6000, 7000]);
});

test("a cursor opens only the list it came from", async () => {
  for (let nth = 0; nth < 3; nth++) await market.given.car();
  const { next_cursor } = await market.as("lin")(browseCars, { sort: "price", limit: 1 });
  for (const url of [
    `/api/cars?sort=year&cursor=${next_cursor}`,
    `/api/cars?sort=price&order=asc&cursor=${next_cursor}`,
    `/api/cars/my-cars?sort=price&cursor=${next_cursor}`,
    "/api/cars?cursor=made-up",
  ]) {
    const reply = await market.raw("lin", { method: "GET", url });
    expect([url, reply.statusCode, reply.json().code]).toEqual([url, 400, "cursor_unusable"]);
  }
});

test.each([
  "sort=colour",
  "order=up",
  "limit=0",
  "limit=501",
  "price_min=dear",
  "year_min=2024.5",
  "exclude_own=perhaps",
  "brand=a&brand=b",
])("asking with %s is answered with the field that is wrong", async (query) => {
  const reply = await market.raw("aigerim", { method: "GET", url: `/api/cars?${query}` });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ code: "invalid_input", errors: [{ path: query.split("=")[0] }] });
});

test("cars of a suspended supplier are not in the market", async () => {
  await market.given.car({ supplier_id: cast.wang.id });
  await market.given.standing("wang", "rejected");
  const without = await market.as("aigerim")(browseCars, {});
  await market.given.standing("wang", "approved");
  const again = await market.as("aigerim")(browseCars, {});
  expect([without.cars.length, without.total, again.total]).toEqual([0, 0, 1]);
});

test("a moment is kept to the microsecond in the cursor only", async () => {
  const { id } = await market.given.car();
  await sql`update cars set updated_at = '2026-11-01T10:00:00.123456Z' where id = ${id}`.execute(market.db);
  expect((await market.as("aigerim")(browseCars, {})).cars[0]?.updated_at).toBe("2026-11-01T10:00:00.123Z");
});
