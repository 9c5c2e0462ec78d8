import { listAudit } from "@khorgos/contract/administration/administration";
import { publishCosts, readCosts, readCostSheet } from "@khorgos/contract/costs/costs";
import { sampleSheet } from "@khorgos/contract/costs/sample-sheet";
import type { CostSheet } from "@khorgos/contract/costs/sheet";
import { day } from "@khorgos/contract/platform/moment";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { DAY } from "../../test/clock.ts";
import { type Market, openMarket } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());
afterEach(async () => {
  await market.db.deleteFrom("cost_sheets").where("valid_from", ">", "2026-01-01").execute();
  await market.db.deleteFrom("audit_entries").where("what", "=", "costs_published").execute();
});

const saule = () => market.as("saule");
const dayIn = (days: number) => day(new Date(Date.now() + days * DAY * 1000).toISOString());
const [yesterday, today, nextWeek] = [dayIn(-1), dayIn(0), dayIn(7)];
const withRate = (usd: number, as_of = today): CostSheet => {
  const sheet = sampleSheet(as_of);
  return { ...sheet, currency: { ...sheet.currency, usd_kzt: { ...sheet.currency.usd_kzt, value: usd } } };
};
const publish = (usd: number, valid_from = today) =>
  saule()(publishCosts, { valid_from, sheet: withRate(usd) });
const rateNow = async () => (await market.as("aigerim")(readCostSheet, {})).sheet.currency.usd_kzt.value;

test("a rate that is published for today is in the sheets of days to come, which keep all else", async () => {
  const old = withRate(500, yesterday);
  const prepared = { ...old, mrp: { ...old.mrp, value: 4500 } };
  await saule()(publishCosts, { valid_from: nextWeek, sheet: prepared });
  const { published } = await publish(531);
  const read = await saule()(readCosts, {});
  expect(read.newest).toBe(published.id);
  expect(read.coming_sheets).toHaveLength(1);
  expect(read.coming_sheets[0]).toMatchObject({
    sheet: { mrp: prepared.mrp, currency: withRate(531).currency },
    published: { valid_from: nextWeek, published_by: null },
  });
  const { entries } = await saule()(listAudit, { what: "costs_published" });
  expect(entries.map(({ who, whom }) => [who, whom])).toEqual([
    [cast.saule.name, today],
    ["", nextWeek],
    [cast.saule.name, nextWeek],
  ]);
  expect(entries[1]?.why).toBe(
    `carried from ${today}\ncurrency.usd_kzt: 500 → 531\ncurrency.eur_kzt: 600 (source)`,
  );
  // Nothing of it reaches a sheet that counts before.
  await publish(560, nextWeek);
  expect(await rateNow()).toBe(531);
});

test("a coming sheet whose own euro does not fit the new dollar keeps both, and the log says so", async () => {
  await publish(520, nextWeek);
  const dear = withRate(800);
  const { eur_kzt, usd_kzt } = dear.currency;
  const earlier = { ...eur_kzt, value: 900, as_of: yesterday };
  await saule()(publishCosts, {
    valid_from: today,
    sheet: { ...dear, currency: { usd_kzt, eur_kzt: earlier } },
  });
  const { coming_sheets } = await saule()(readCosts, {});
  expect(coming_sheets.map(({ sheet }) => sheet.currency)).toEqual([withRate(520).currency]);
  const { entries } = await saule()(listAudit, { what: "costs_published" });
  expect(entries).toHaveLength(2);
  expect(entries[0]?.whom).toBe(today);
  expect(entries[0]?.why.split("\n")[0]).toBe(`not carried to ${nextWeek}`);
  expect(entries[0]?.why).toContain("currency.usd_kzt: ? → 800");
});
