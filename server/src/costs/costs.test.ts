import { listAudit } from "@khorgos/contract/administration/administration";
import { estimateCost, publishCosts, readCosts, readCostSheet } from "@khorgos/contract/costs/costs";
import { goldenCars } from "@khorgos/contract/costs/golden-cars";
import { estimate } from "@khorgos/contract/costs/estimate.rules";
import { sampleSheet } from "@khorgos/contract/costs/sample-sheet";
import type { CostSheet } from "@khorgos/contract/costs/sheet";
import { sheetFaults } from "@khorgos/contract/costs/sheet.rules";
import type { ReplyOf } from "@khorgos/contract/platform/endpoint";
import { day } from "@khorgos/contract/platform/moment";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { DAY, storyClock } from "../../test/clock.ts";
import { type Market, openMarket } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";

const clock = storyClock();
let market: Market;
beforeAll(async () => void (market = await openMarket({ clock })));
afterAll(() => market.close());
afterEach(async () => {
  await market.db.deleteFrom("cost_sheets").where("valid_from", ">", "2026-01-01").execute();
  await market.db.deleteFrom("audit_entries").where("what", "=", "costs_published").execute();
});

const saule = () => market.as("saule");
const today = day(new Date().toISOString());
const tomorrow = day(new Date(Date.now() + DAY * 1000).toISOString());
const nextWeek = day(new Date(Date.now() + 7 * DAY * 1000).toISOString());
const withRate = (usd: number, as_of = today): CostSheet => {
  const sheet = sampleSheet(as_of);
  return { ...sheet, currency: { ...sheet.currency, usd_kzt: { ...sheet.currency.usd_kzt, value: usd } } };
};
const publish = (usd: number, valid_from = today, seen?: string) =>
  saule()(publishCosts, { valid_from, sheet: withRate(usd), seen });
const rateNow = async () => (await market.as("aigerim")(readCostSheet, {})).sheet.currency.usd_kzt.value;
const daysOf = ({ coming_sheets }: Pick<ReplyOf<typeof readCosts>, "coming_sheets">) =>
  coming_sheets.map(({ published }) => published.valid_from);
const seal = { price: 24_000, year: 2026, powertrain: "bev", basis: "FCA", basis_place: "Khorgos" } as const;

test.each(["lin", "aigerim"] as const)(
  "%s reads rates and estimates, and may not publish them",
  async (who) => {
    const call = market.as(who);
    expect((await call(readCostSheet, {})).valid_from).toBe("2026-01-01");
    expect((await call(estimateCost, seal)).sheet).toEqual({ valid_from: "2026-01-01" });
    const refused = { code: "wrong_role" };
    await expect(call(readCosts, {})).rejects.toMatchObject(refused);
    await expect(call(publishCosts, { valid_from: today, sheet: sampleSheet(today) })).rejects.toMatchObject(
      refused,
    );
  },
);

test("strangers are told nothing", async () => {
  const refused = { code: "not_signed_in" };
  await expect(market.with()(readCostSheet, {})).rejects.toMatchObject(refused);
  await expect(market.with()(estimateCost, seal)).rejects.toMatchObject(refused);
});

test.each([tomorrow, "0001-01-01"])(
  "a car that was registered on %s is refused",
  async (first_registered_on) => {
    const asked = market.as("aigerim")(estimateCost, { ...seal, first_registered_on });
    await expect(asked).rejects.toMatchObject({
      code: "invalid_input",
      errors: [expect.objectContaining({ path: "first_registered_on" })],
    });
  },
);

test("a day of long ago, and a service that costs a fortune, are refused", async () => {
  const { services, ...rest } = sampleSheet(today);
  const [broker, ...others] = services;
  if (!broker) throw new Error("The sample sheet has no services.");
  const dear = [{ ...broker, kzt: { ...broker.kzt, value: 1_000_000_000, as_of: "0000-01-01" } }, ...others];
  await expect(
    saule()(publishCosts, { valid_from: today, sheet: { ...rest, services: dear } }),
  ).rejects.toMatchObject({
    code: "invalid_input",
    errors: [
      expect.objectContaining({ path: "sheet.services.0.kzt.as_of", code: "day_long_ago" }),
      expect.objectContaining({ path: "sheet.services.0.kzt.value", code: "sheet_amount" }),
    ],
  });
});

test("the first sheet says what the press says, and leaves the rates to the operator", async () => {
  const { sheet, published, coming_sheets } = await saule()(readCosts, {});
  expect(sheetFaults(sheet, today)).toEqual([]);
  expect(published).toMatchObject({ valid_from: "2026-01-01", published_by: null });
  // Dealers read Russian: Latin letters in a source name a site.
  expect(JSON.stringify(sheet)).not.toMatch(/"source":"[^"]*[a-z] [a-z]/);
  expect(coming_sheets).toEqual([]);
  const told = await market.as("aigerim")(estimateCost, seal);
  expect(told).toMatchObject({ lines: [], total: { kzt: null, usd: null }, missing: ["usd_kzt"] });
  // With the rates of the golden cars, and what only the operator knows at nothing, it tells the same as they do.
  const zero = { ...sheet.currency.usd_kzt, value: 0 };
  const legs = sheet.legs.map((leg) => ({
    ...leg,
    usd: leg.to === "khorgos" ? { ...zero, value: 800 } : zero,
  }));
  const typed = { ...withRate(520), ...sheet, currency: withRate(520).currency, legs, services: [] };
  const totals = goldenCars(today).map(({ input }) => estimate(typed, input, today).total.kzt);
  expect(totals).toEqual([14_661_658, 23_709_658, 14_507_983, 16_679_503, 43_786_441]);
});

test("a published sheet counts at once, those before it stay, and the log tells of it", async () => {
  const { published } = await publish(531);
  expect(published).toMatchObject({ valid_from: today, published_by: cast.saule.name });
  expect(await rateNow()).toBe(531);
  expect((await saule()(readCosts, {})).published).toEqual(published);
  const told = await market.as("lin")(estimateCost, seal);
  expect(told).toEqual({
    ...estimate(withRate(531), { ...seal, basis_place: "Khorgos" }, today),
    sheet: { valid_from: today },
  });
  await publish(532);
  expect(await rateNow()).toBe(532);
  expect(await market.db.selectFrom("cost_sheets").select("id").execute()).toHaveLength(3);
  const { entries } = await saule()(listAudit, { what: "costs_published" });
  expect(entries.map(({ who, whom }) => [who, whom])).toEqual([
    [cast.saule.name, today],
    [cast.saule.name, today],
  ]);
  expect(entries[0]?.why).toBe("currency.usd_kzt: 531 → 532");
  expect(entries[1]?.why).toContain("currency.usd_kzt: ? → 531\n");
});

test("a sheet of tomorrow counts from midnight in UTC+5", async () => {
  await publish(500);
  await publish(590, tomorrow);
  expect(daysOf(await saule()(readCosts, {}))).toEqual([tomorrow]);
  const { rows } = await sql<{ left: number }>`
    select extract(epoch from date_trunc('day', t) + interval '1 day' - t)::float8 as left
    from (select now() at time zone interval '5 hours' as t) clock`.execute(market.db);
  const left = rows[0]?.left ?? 0;
  clock.passes(left - 30);
  expect(await rateNow()).toBe(500);
  clock.passes(31);
  expect(await rateNow()).toBe(590);
  expect((await market.as("aigerim")(estimateCost, seal)).sheet).toEqual({ valid_from: tomorrow });
  clock.passes(-left - 1);
  expect(await rateNow()).toBe(500);
});

test("a sheet of a day to come can be read, the one that was published last for that day", async () => {
  await publish(570, tomorrow);
  await publish(590, nextWeek);
  const { published } = await publish(595, nextWeek);
  const { sheet, coming_sheets } = await saule()(readCosts, {});
  expect(daysOf({ coming_sheets })).toEqual([tomorrow, nextWeek]);
  expect(coming_sheets.map((one) => one.sheet.currency.usd_kzt.value)).toEqual([570, 595]);
  expect(coming_sheets[1]).toEqual({ sheet: withRate(595), published });
  expect(sheet.currency.usd_kzt.value).toBeNull();
});

test("the log compares a sheet with the one that counted on its day until then", async () => {
  await publish(500);
  await publish(500, nextWeek);
  const { sheet } = await saule()(readCosts, {});
  await saule()(publishCosts, {
    valid_from: nextWeek,
    sheet: { ...sheet, vat: { ...sheet.vat, value: 12 } },
  });
  const { entries } = await saule()(listAudit, { what: "costs_published", q: "vat" });
  expect(entries.slice(0, 1)).toMatchObject([{ whom: nextWeek, why: "vat: 16 → 12" }]);
});

test.each([
  [{ vat: null }, "sheet.vat", "required"],
  [{ mrp: { ...sampleSheet(today).mrp, source: "" } }, "sheet.mrp.source", "required"],
  [{ duty: [] }, "sheet.duty", "sheet_gap"],
  [{ legs: [{ from: "inland", to: "nowhere", usd: sampleSheet(today).mrp }] }, "sheet.legs.0.to", "choice"],
  [withRate(52), "sheet.currency.usd_kzt.value", "sheet_rate"],
])("a broken sheet is refused with a sentence for what is wrong: %#", async (over, path, code) => {
  const sheet: object = { ...sampleSheet(today), ...over };
  const payload = { valid_from: today, sheet };
  const { statusCode, body } = await market.raw("saule", {
    method: "POST",
    url: "/api/admin/costs",
    payload,
  });
  expect([statusCode, JSON.parse(body)]).toMatchObject([
    400,
    { code: "invalid_input", errors: [{ path, code }] },
  ]);
  expect(await rateNow()).toBeNull();
});

test.each([
  [-1, "day_over"],
  [368, "day_far"],
])("nothing is published for a day %i days from now", async (days, code) => {
  const from = day(new Date(Date.now() + days * DAY * 1000).toISOString());
  await expect(publish(520, from)).rejects.toMatchObject({ errors: [{ path: "valid_from", code }] });
});

const days = [["today", today] as const, ["tomorrow", tomorrow] as const];
test.each(days)(
  "of administrators who publish for %s at once one does, the others are told",
  async (_, of) => {
    const { newest } = await saule()(readCosts, {});
    const rates = [510, 511, 512, 513];
    const all = await Promise.allSettled(rates.map((rate) => publish(rate, of, newest)));
    const refused = all.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(refused).toHaveLength(3);
    for (const reason of refused) expect(reason).toMatchObject({ code: "costs_changed" });
    expect(await market.db.selectFrom("cost_sheets").select("id").execute()).toHaveLength(2);
  },
);

test("publishing again under the same key publishes once", async () => {
  const sheet = withRate(520);
  const send = () =>
    saule()(publishCosts, { valid_from: today, sheet }, { idempotencyKey: "sheet-of-today" });
  expect(await send()).toEqual(await send());
  expect(await market.db.selectFrom("cost_sheets").select("id").execute()).toHaveLength(2);
});

test("an estimate writes nothing, and refuses what is no car", async () => {
  const aigerim = market.as("aigerim");
  await expect(aigerim(estimateCost, { ...seal, price: -1 })).rejects.toMatchObject({
    errors: [{ path: "price", code: "min" }],
  });
  const count = () => market.db.selectFrom("audit_entries").select("id").execute();
  const before = await count();
  await aigerim(estimateCost, seal);
  expect(await count()).toEqual(before);
});
