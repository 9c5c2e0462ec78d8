import { sql } from "kysely";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { connect, connectPool, type Db } from "@khorgos/server/platform/db/connect";
import { day } from "@khorgos/contract/platform/moment";
import { openBank, rssOf } from "../../server/test/bank.ts";
import { emptyDatabase } from "../../server/test/database.ts";
import { openServers } from "../test/server-process.ts";

/** Servers that read the bank's rates by themselves, as they are started. */

vi.setConfig({ testTimeout: 300_000 });

const servers = openServers();
const endings: (() => unknown)[] = [];
let db: Db;
let bank: Awaited<ReturnType<typeof openBank>>;
let environment: Record<string, string>;

beforeEach(async () => {
  const place = await emptyDatabase(inject("databaseUrl"));
  db = connect(connectPool(place.url));
  bank = await openBank();
  endings.push(place.drop, () => db.destroy(), bank.close);
  environment = { DATABASE_URL: place.url, POOL_SIZE: "4", LOG_LEVEL: "info", RATES_URL: bank.url };
});
afterEach(async () => {
  await servers.endAll();
  for (const end of endings.splice(0).toReversed()) await end();
});

const sheets = async () => {
  const { rows } = await sql<{ usd: string | null }>`
    select sheet #>> '{currency,usd_kzt,value}' as usd from cost_sheets order by published_at`.execute(db);
  return rows.map(({ usd }) => usd);
};

test("two servers that start at once have the rates of the day a moment later, in one sheet", async () => {
  bank.says(
    rssOf(day(new Date().toISOString()), [
      ["USD", "520.35"],
      ["EUR", "601.25"],
    ]),
  );
  const both = [servers.start(environment), servers.start(environment)];
  await Promise.all(both.map(({ opened }) => opened));
  await vi.waitFor(async () => expect(await sheets()).toHaveLength(2), { timeout: 20_000 });
  const asking = sql`select from graphile_worker.jobs where task_identifier = 'read-rates'`;
  const due = async () => (await asking.execute(db)).rows.length;
  await vi.waitFor(async () => expect(await due()).toBe(0), { timeout: 20_000 });
  expect(await sheets()).toEqual([null, "520.35"]);
  expect(both.map(({ said }) => said()).join()).toContain("The bank's rates were published");
});

test("a server opens while its bank is silent, and ends when it is told to", async () => {
  bank.does(() => {});
  const server = servers.start(environment);
  await server.opened;
  await vi.waitFor(() => expect(bank.asked).toHaveLength(1), { timeout: 20_000 });
  expect(await server.end("SIGTERM")).toEqual([0, null]);
  expect(await sheets()).toEqual([null]);
});
