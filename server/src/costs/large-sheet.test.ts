import { readCostSheet } from "@khorgos/contract/costs/costs";
import { sampleSheet } from "@khorgos/contract/costs/sample-sheet";
import { type CostSheet, type Figure, LegPlace } from "@khorgos/contract/costs/sheet";
import { sheetFaults, taxed } from "@khorgos/contract/costs/sheet.rules";
import { day } from "@khorgos/contract/platform/moment";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

const today = day(new Date().toISOString());
const figure: Figure = {
  value: 99.999_999_99,
  source: "价".repeat(200),
  as_of: today,
  certainty: "official",
};
/** One bound after the other; the last row has none. */
const bounds = (rows: number) =>
  Array.from({ length: rows }, (_, at) => (at === rows - 1 ? null : (at + 1) * 100));
const ages = (rows: number) => Array.from({ length: rows }, (_, at) => (at === rows - 1 ? null : at));

/** As many rows as a sheet may have, each with as much as may stand in it. */
const largest = (): CostSheet => ({
  currency: sampleSheet(today).currency,
  mrp: figure,
  vat: figure,
  fee_mrp: figure,
  duty: (["national", "common"] as const).flatMap((tariff) =>
    bounds(30).map((cc_to) => ({
      tariff,
      powertrains: taxed,
      cc_to,
      age_to: null,
      percent: figure,
      min_eur_per_cc: figure,
    })),
  ),
  excise: Array.from({ length: 60 }, (_, at) => ({ over_cc: 10_000 + at, kzt_per_cc: figure })),
  recycling: {
    base_mrp: figure,
    steps: bounds(60).map((cc_to) => ({ cc_to, factor: figure })),
    bev_factor: figure,
  },
  registration: ages(60).map((age_to) => ({ powertrains: taxed, age_to, mrp: figure })),
  legs: LegPlace.options.flatMap((from) => LegPlace.options.map((to) => ({ from, to, usd: figure }))),
  services: Array.from({ length: 60 }, (_, at) => ({
    code: `service_${"x".repeat(28)}_${at}`,
    names: { ru: "у".repeat(80), en: "s".repeat(80), zh: "价".repeat(80) },
    kzt: figure,
    included: true,
  })),
});

/** As some programs write JSON: six bytes for each letter that is not English. */
const escaped = (json: string) =>
  json.replaceAll(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);

test("the largest sheet that may be published is not too large to arrive", async () => {
  const sheet = largest();
  expect(sheetFaults(sheet, today)).toEqual([]);
  const payload = escaped(JSON.stringify({ valid_from: today, sheet }));
  expect(payload.length).toBeGreaterThan(500_000);
  const { statusCode } = await market.raw("saule", {
    method: "POST",
    url: "/api/admin/costs",
    headers: { "content-type": "application/json" },
    payload,
  });
  expect(statusCode).toBe(201);
  expect((await market.as("lin")(readCostSheet, {})).sheet).toEqual(sheet);
});
