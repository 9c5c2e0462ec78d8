import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket, sealForm } from "../../test/market.ts";
import { unknownFacts } from "../cars/stock.rules.ts";
import { cast } from "../demo/cast.ts";
import { openOwnStock } from "./own-stock.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

test("a code that somebody has is drawn again, also one drawn twice in a batch", async () => {
  await market.given.car({ car_id: "C-AAAAAA", supplier_id: cast.wang.id });
  const draws = ["C-AAAAAA", "C-BBBBBB", "C-BBBBBB", "C-AAAAAA", "C-CCCCCC", "C-DDDDDD"];
  const stamp = { id: randomUUID(), supplierId: cast.lin.id, at: new Date().toISOString() };
  const names = { brand_written: "", model_name: "", body_color_name: "", interior_color_name: "" };
  const cars = ["A", "B", "C"].map((supplier_sku) => ({
    ...sealForm,
    ...names,
    ...unknownFacts,
    supplier_sku,
    sku_generated: false,
    id: undefined,
  }));
  await market.db.transaction().execute(async (tx) => {
    const stock = await openOwnStock(tx, stamp, "look", () => draws.shift() ?? "");
    await stock.add(cars);
  });
  const rows = await market.db
    .selectFrom("cars")
    .where("supplier_id", "=", cast.lin.id)
    .select(["supplier_sku", "car_id"])
    .orderBy("supplier_sku")
    .execute();
  expect(rows.map(({ supplier_sku, car_id }) => [supplier_sku, car_id])).toEqual([
    ["A", "C-BBBBBB"],
    ["B", "C-CCCCCC"],
    ["C", "C-DDDDDD"],
  ]);
});
