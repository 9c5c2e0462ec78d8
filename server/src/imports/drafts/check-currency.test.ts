import { MAX_PREVIEWED_ROWS } from "@khorgos/contract/imports/price-list";
import { Failure } from "@khorgos/contract/platform/failures";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../../test/market.ts";
import { cast } from "../../demo/cast.ts";
import type { RowForm } from "../matching.rules.ts";
import { checkCurrency } from "./check-currency.ts";

let market: Market;
beforeAll(async () => {
  market = await openMarket();
  await market.given.car({ supplier_id: cast.wang.id, brand: "BYD", model: "Seal", price: 20_000 });
});
afterAll(() => market.close());

const seal: RowForm = {
  supplier_sku: "",
  brand: "BYD",
  brand_written: "",
  model: "Seal",
  model_name: "",
  year: 2025,
  trim_level: "",
  body_color: "",
  body_color_name: "",
  interior_color: "",
  interior_color_name: "",
  price: 21_000,
  quantity: 1,
  location: "",
  seller: "",
  additional_features: "",
  notes: "",
};
const rows = (count: number, part: Partial<RowForm>) =>
  Array.from({ length: count }, () => ({ ...seal, ...part }));
const usual = (count: number) => rows(count, { price: 21_000 });
const inYuan = (count: number) => rows(count, { price: 142_000 });
const unknown = (count: number) => rows(count, { model: "Oddity", price: 9_000_000 });

test.each([
  ["as many slips as honest prices", [usual(2), inYuan(2)], undefined],
  ["more slips than honest prices", [usual(2), inYuan(3)], { count: 3, of: 5, times: 7 }],
  ["models that the market does not have", [unknown(9)], undefined],
  ["yuan among models that it does not have", [unknown(9), inYuan(1)], { count: 1, of: 1, times: 7 }],
  ["what comes later than a preview looks", [usual(MAX_PREVIEWED_ROWS), inYuan(30_000)], undefined],
])("%s", async (_, batches, params) => {
  expect(await refusalOf(batches)).toEqual(params);
});

async function refusalOf(batches: readonly RowForm[][]): Promise<unknown> {
  const { signal } = new AbortController();
  const checked = market.db.transaction().execute(async (tx) => {
    const check = checkCurrency(tx);
    for (const batch of batches) await check.see(batch, signal);
    check.conclude();
  });
  return checked.catch((error: unknown) => (error instanceof Failure ? error.params : error));
}
