import { findCar, marketStats, myCars } from "@khorgos/contract/cars/cars";
import { changePrices, deleteCars, markSold } from "@khorgos/contract/cars/changes";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { recountStock } from "./facet-counts.sql.ts";
import { cast } from "../demo/cast.ts";

let market: Market;
let lins: string[];
let wangs: string;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());
beforeEach(async () => {
  await market.given.noCars();
  lins = [];
  for (const [price, quantity] of [
    [24_100, 3],
    [10_000.5, 1],
    [999_999_999, 0],
  ])
    lins.push((await market.given.car({ price: price ?? 0, quantity: quantity ?? 0 })).id);
  wangs = (await market.given.car({ supplier_id: cast.wang.id, price: 20_000 })).id;
});

const stock = async () =>
  (await market.as("lin")(myCars, { sort: "price", order: "asc" })).cars.map(({ price, quantity }) => [
    price,
    quantity,
  ]);

/** The sums by which the market is filtered are those that counting anew would give. */
async function expectCounted() {
  const read = async () =>
    (
      await sql`select kind, brand, word, cars, price from facet_counts where cars <> 0 order by kind, brand, word, supplier_id`.execute(
        market.db,
      )
    ).rows;
  const kept = await read();
  for (const { id } of [cast.lin, cast.wang])
    await market.db.transaction().execute((tx) => recountStock(tx, id));
  expect(kept).toEqual(await read());
}

test.each([
  ["aigerim", "wrong_role"],
  ["saule", "wrong_role"],
] as const)("%s has no stock to change: %s", async (who, code) => {
  const ids = lins;
  for (const attempt of [
    () => market.as(who)(markSold, { ids }),
    () => market.as(who)(changePrices, { ids, percent: 1 }),
    () => market.as(who)(deleteCars, { ids }),
  ])
    await expect(attempt()).rejects.toMatchObject({ code });
});

test("sold cars stay in the stock with nothing left of them, and it is said how many changed", async () => {
  const ids = [...lins, wangs, crypto.randomUUID(), lins[0] ?? ""];
  expect(await market.as("lin")(markSold, { ids })).toEqual({ changed: 2, unchanged: 1, missing: 2 });
  expect(await stock()).toEqual([
    [10_000.5, 0],
    [24_100, 0],
    [999_999_999, 0],
  ]);
  expect((await market.as("wang")(findCar, { id: wangs })).car).toMatchObject({ price: 20_000 });
  await expectCounted();
});

test("a car that is named twice, in whichever letters, is one car", async () => {
  const [id = ""] = lins;
  const ids = [id, id, id.toUpperCase()];
  expect(await market.as("lin")(markSold, { ids })).toEqual({ changed: 1, unchanged: 0, missing: 0 });
});

test("cars that several tabs mark sold at the same moment change once", async () => {
  const said = await Promise.all(
    Array.from({ length: 8 }, () => market.as("lin")(markSold, { ids: lins.slice(0, 2) })),
  );
  expect(said.map(({ changed, unchanged }) => [changed, unchanged]).toSorted()).toEqual([
    ...Array.from({ length: 7 }, () => [0, 2]),
    [2, 0],
  ]);
  await expectCounted();
});

test("prices follow a percentage: whole dollars stay whole, and none becomes dearer than the dearest", async () => {
  const before = (await market.as("lin")(findCar, { id: lins[0] ?? "" })).car.version;
  const ids = [...lins, wangs];
  expect(await market.as("lin")(changePrices, { ids, percent: 2.5 })).toEqual({
    changed: 2,
    unchanged: 1,
    missing: 1,
  });
  expect((await stock()).map(([price]) => price)).toEqual([10_250.51, 24_703, 999_999_999]);
  expect((await market.as("lin")(findCar, { id: lins[0] ?? "" })).car.version).not.toBe(before);
  expect((await market.as("wang")(findCar, { id: wangs })).car.price).toBe(20_000);
  expect((await market.as("aigerim")(marketStats, { price_max: 30_000 })).stats.average_price).toBe(
    18_317.84,
  );
  await expectCounted();
});

test("no percentage leaves a car worth nothing", async () => {
  const { id } = await market.given.car({ supplier_id: cast.lin.id, price: 4 });
  const told = await market.as("lin")(changePrices, { ids: [id], percent: -90 });
  expect(told).toEqual({ changed: 0, unchanged: 1, missing: 0 });
});

test("a percentage that was sent twice under one key is applied once", async () => {
  const lin = market.as("lin");
  const raise = { ids: lins.slice(0, 1), percent: 10 };
  const said = await Promise.all(
    Array.from({ length: 4 }, () => lin(changePrices, raise, { idempotencyKey: "one-press" })),
  );
  expect(said).toEqual(Array.from({ length: 4 }, () => ({ changed: 1, unchanged: 0, missing: 0 })));
  expect((await lin(findCar, { id: lins[0] ?? "" })).car.price).toBe(26_510);
});

test("deleted cars are gone, others' are not", async () => {
  const lin = market.as("lin");
  const ids = [...lins.slice(0, 2), wangs];
  expect(await lin(deleteCars, { ids })).toEqual({ changed: 2, unchanged: 0, missing: 1 });
  expect(await lin(deleteCars, { ids })).toEqual({ changed: 0, unchanged: 0, missing: 3 });
  expect(await stock()).toEqual([[999_999_999, 0]]);
  expect((await market.as("wang")(findCar, { id: wangs })).car.id).toBe(wangs);
  await expectCounted();
});

test.each([-91, 201, Number.NaN])("%d percent is no change of price that anybody means", async (percent) => {
  await expect(market.as("lin")(changePrices, { ids: lins, percent })).rejects.toMatchObject({
    code: "invalid_input",
    errors: [{ path: "percent" }],
  });
});
