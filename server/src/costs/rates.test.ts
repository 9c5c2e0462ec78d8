import { listAudit } from "@khorgos/contract/administration/administration";
import { estimateCost, publishCosts, readCosts } from "@khorgos/contract/costs/costs";
import { sampleSheet } from "@khorgos/contract/costs/sample-sheet";
import { day } from "@khorgos/contract/platform/moment";
import { sql } from "kysely";
import type { ServerResponse } from "node:http";
import { Registry } from "prom-client";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openBank, rssOf } from "../../test/bank.ts";
import { DAY, storyClock } from "../../test/clock.ts";
import { type Market, openMarket } from "../../test/market.ts";
import { getCurrentSheet } from "./costs.sql.ts";
import { connect, connectPool, type Db } from "../platform/db/connect.ts";
import { transactOn } from "../platform/db/transact.ts";
import { runJobsOnce, startJobs } from "../platform/jobs/run-jobs.ts";
import { costJobs } from "./cost-jobs.ts";
import { askForRates, measureRates } from "./rates.ts";

/** That of the servers that ask; sessions go by the true one, and an administrator's would end in a day. */
const clock = storyClock();
let market: Market;
let served: Db;
let bank: Awaited<ReturnType<typeof openBank>>;
beforeAll(async () => {
  market = await openMarket();
  served = connect(connectPool(market.servedUrl));
});
afterAll(async () => {
  await served.destroy();
  await market.close();
});
beforeAll(async () => void (bank = await openBank()));
afterAll(() => bank.close());
afterEach(async () => {
  bank.asked.length = 0;
  await market.db.deleteFrom("cost_sheets").where("valid_from", ">", "2026-01-01").execute();
  await market.db
    .deleteFrom("audit_entries")
    .where("what", "in", ["costs_published", "rates_doubted"])
    .execute();
});

const saule = () => market.as("saule");
const dayIn = (days: number) => day(new Date(Date.now() + days * DAY * 1000).toISOString());
const [yesterday, today, tomorrow] = [dayIn(-1), dayIn(0), dayIn(1)];
const seal = { price: 24_000, year: 2026, powertrain: "bev", basis: "FCA", basis_place: "Khorgos" } as const;

/** A server of the market that reads the bank's address; `tick` is its clock. */
function openServer() {
  const said: string[] = [];
  const tell = (message: string) => void said.push(message);
  const jobs = costJobs({ db: served, ratesUrl: bank.url, log: { info: tell, warn: tell }, clock });
  return { jobs, said, tick: async () => jobs["read-rates"]?.work({}) };
}

const of = (usd: number, eur: number) =>
  [
    ["USD", String(usd)],
    ["EUR", String(eur)],
  ] as const;

const current = () => getCurrentSheet(market.db, clock);
const rates = async () => (await current()).sheet.currency;
const sheets = async () => (await market.db.selectFrom("cost_sheets").select("id").execute()).length;
const official = (value: number, as_of = today) => ({
  value,
  source: "nationalbank.kz",
  as_of,
  certainty: "official",
});

/** What the administrator knew on a day. */
async function typed(usd: number, eur: number, as_of: string) {
  const sheet = sampleSheet(as_of);
  const { usd_kzt, eur_kzt } = sheet.currency;
  const currency = { usd_kzt: { ...usd_kzt, value: usd }, eur_kzt: { ...eur_kzt, value: eur } };
  await saule()(publishCosts, { valid_from: today, sheet: { ...sheet, currency } });
  return currency;
}

test("the first reading makes estimates, changes nothing but the rates, and the log tells of it", async () => {
  const before = await saule()(readCosts, {});
  bank.says(rssOf(today, of(520.35, 601.25)));
  const server = openServer();
  await server.tick();

  const { sheet, published } = await saule()(readCosts, {});
  const currency = { usd_kzt: official(520.35), eur_kzt: official(601.25) };
  expect(sheet).toEqual({ ...before.sheet, currency });
  expect(published).toMatchObject({ valid_from: today, published_by: null });
  const told = await market.as("aigerim")(estimateCost, seal);
  expect(told).toMatchObject({
    sheet: { valid_from: today },
    missing: expect.not.arrayContaining(["usd_kzt"]),
  });
  expect(told.total.kzt).toBeGreaterThan(24_000 * 520);
  const { entries } = await saule()(listAudit, { what: "costs_published" });
  expect(entries).toMatchObject([{ who: "", whom: today, why: expect.stringContaining("? → 601.25") }]);
  expect(server.said).toEqual([
    `The bank's rates were published: 1 $ = – → 520.35 ₸ (${today}), 1 € = – → 601.25 ₸ (${today}).`,
  ]);
});

test("with rates of today nobody is asked again until tomorrow", async () => {
  bank.says(rssOf(today, of(520, 600)));
  const server = openServer();
  await server.tick();
  await server.tick();
  expect(bank.asked).toHaveLength(1);
  expect(await sheets()).toBe(2);

  clock.passes(DAY);
  await server.tick();
  expect(bank.asked).toHaveLength(2);
  expect(await sheets()).toBe(2);
  bank.says(rssOf(tomorrow, of(523, 603)));
  await server.tick();
  expect((await current()).published.valid_from).toBe(tomorrow);
  expect(await rates()).toEqual({ usd_kzt: official(523, tomorrow), eur_kzt: official(603, tomorrow) });
  clock.passes(-DAY);
});

test("over a weekend the rates of Friday are asked for again, and published once", async () => {
  bank.says(rssOf(yesterday, of(520, 600)));
  const { tick } = openServer();
  await tick();
  await tick();
  expect(bank.asked).toHaveLength(2);
  expect(await sheets()).toBe(2);
  expect((await rates()).usd_kzt).toEqual(official(520, yesterday));
});

test("a rate that moved by more than a fifth is not taken and told once; the other one is", async () => {
  await typed(520, 600, yesterday);
  bank.says(rssOf(today, of(625, 640)));
  const { tick, said } = openServer();
  await tick();
  await tick();
  const { usd_kzt, eur_kzt } = await rates();
  expect([usd_kzt.value, eur_kzt]).toEqual([520, official(640)]);
  expect(said).toEqual([
    `The bank's rates were published: 1 € = 600 → 640 ₸ (${today}).`,
    `The bank's rates were not taken, too far from what is known: 1 $ = 520 → 625 ₸ (${today}). ` +
      `If they are true, publish them under "Cost rates".`,
  ]);
  const { entries } = await saule()(listAudit, { what: "rates_doubted" });
  const doubt = { who: "", whom: today, why: `1 $ = 520 → 625 ₸ (${today})` };
  expect(entries).toEqual([expect.objectContaining(doubt)]);
});

test("a rate that cannot be one is not taken as the first either", async () => {
  bank.says(rssOf(today, of(5.2, 6)));
  const { tick, said } = openServer();
  await tick();
  expect(await sheets()).toBe(1);
  expect(said).toEqual([expect.stringContaining("1 $ = – → 5.2 ₸")]);
});

test("what the administrator typed today stays, what they typed before gives way", async () => {
  bank.says(rssOf(today, of(530, 610)));
  const { tick, said } = openServer();
  const today520 = await typed(520, 600, today);
  await tick();
  expect(await rates()).toEqual(today520);
  expect(bank.asked).toEqual([]);
  await typed(520, 600, yesterday);
  await tick();
  expect(await rates()).toEqual({ usd_kzt: official(530), eur_kzt: official(610) });
  expect(said).toHaveLength(1);
});

test.each([
  ["an older", dayIn(-3)],
  ["the same", dayIn(-2)],
])("rates of %s day are not taken", async (_, told) => {
  const known = await typed(520, 600, dayIn(-2));
  bank.says(rssOf(told, of(530, 610)));
  const { tick, said } = openServer();
  await tick();
  expect(await rates()).toEqual(known);
  expect(said).toEqual([]);
});

test("rates of tomorrow keep nobody from those of today in the same feed", async () => {
  const [items = ""] = /<item.*<\/item>/s.exec(rssOf(tomorrow, of(530, 610))) ?? [];
  bank.says(rssOf(today, of(521, 601)).replace("</channel>", `${items}</channel>`));
  await openServer().tick();
  expect((await rates()).usd_kzt).toEqual(official(521, today));
});

test("rates of tomorrow, which the bank tells in the evening, wait for midnight in UTC+5", async () => {
  await typed(520, 600, yesterday);
  bank.says(rssOf(tomorrow, of(530, 610)));
  const { tick } = openServer();
  await tick();
  expect((await rates()).usd_kzt.value).toBe(520);
  clock.passes(DAY);
  await tick();
  expect((await rates()).usd_kzt).toEqual(official(530, tomorrow));
  clock.passes(-DAY);
});

test("a bad answer leaves the sheet as it is, and the operator is told once", async () => {
  bank.does((reply) => reply.writeHead(500).end());
  const { tick, said } = openServer();
  await tick();
  await tick();
  const unread = "The bank's rates cannot be read, and are asked for again each hour: the answer was 500.";
  expect(said).toEqual([unread]);
  expect(await sheets()).toBe(1);
  bank.says(rssOf(today, of(520, 600)));
  await tick();
  expect(await sheets()).toBe(2);
});

test("of servers that read at once one publishes", async () => {
  const asking: ServerResponse[] = [];
  bank.does((reply) => {
    asking.push(reply);
    if (asking.length === 4) for (const each of asking) each.end(rssOf(today, of(520, 600)));
  });
  const servers = Array.from({ length: 4 }, openServer);
  await Promise.all(servers.map(({ tick }) => tick()));
  expect(bank.asked).toHaveLength(4);
  expect(await sheets()).toBe(2);
  expect(servers.flatMap(({ said }) => said)).toHaveLength(1);
  expect((await saule()(listAudit, { what: "costs_published" })).entries).toHaveLength(1);
});

test("a server asks when it starts and then by the clock; one without an address never", async () => {
  bank.says(rssOf(today, of(520, 600)));
  const { jobs } = openServer();
  await transactOn(served)(askForRates);
  await runJobsOnce({ connectionString: market.url, jobs });
  expect(await sheets()).toBe(2);
  await (await startJobs({ connectionString: market.url, jobs })).stop();
  const { rows } = await sql<{ identifier: string }>`
    select identifier from graphile_worker._private_known_crontabs`.execute(market.db);
  expect(rows).toEqual([{ identifier: "read-rates" }]);
  expect(costJobs({ db: served, ratesUrl: undefined, log: { info() {}, warn() {} } })).toEqual({});
});

test("anyone who watches reads how old the rates are, and nothing of one that is not known", async () => {
  const metrics = new Registry();
  measureRates(metrics, served);
  expect(await metrics.metrics()).not.toMatch(/^khorgos/m);
  await typed(520, 600, dayIn(-2));
  expect(await metrics.metrics()).toContain(`khorgos_rate_age_seconds{currency="usd"} ${2 * DAY}\n`);
});
