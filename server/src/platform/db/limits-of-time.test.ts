import { checkStatus } from "@khorgos/contract/accounts/accounts";
import { changeRequestStatus } from "@khorgos/contract/requests/requests";
import { sql } from "kysely";
import type { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, depsOn, openMarket, outcome } from "../../../test/market.ts";
import { buildApp } from "../../app.ts";
import { cast } from "../../demo/cast.ts";
import { lockMarketRequest } from "../../requests/requests.sql.ts";
import { callInProcess } from "../http/call-in-process.ts";
import { connect, connectPool, type Db } from "./connect.ts";
import { allowTime, setRoleTimeouts } from "./role-timeouts.ts";

/** Nothing in the database is waited for without end, and anyone who waits in vain gives back what they held. */

let market: Market;
let pool: Pool;
let db: Db;
let app: Awaited<ReturnType<typeof buildApp>>;
beforeAll(async () => {
  market = await openMarket();
  pool = connectPool(market.servedUrl);
  db = connect(pool);
  app = await buildApp(depsOn(db));
});
afterAll(async () => {
  await app.close();
  await db.destroy();
  await market.close();
});

const settings = [
  "statement_timeout",
  "lock_timeout",
  "idle_in_transaction_session_timeout",
  "transaction_timeout",
];

const limitsNow = async (on: Db) => {
  const { rows } = await sql<{ limit: string }>`
    select current_setting(name) as limit from unnest(${settings}::text[]) as name`.execute(on);
  return rows.map(({ limit }) => limit);
};

test("every connection has limits of time, without having asked for them", async () => {
  expect(await limitsNow(db)).toEqual(["5s", "2s", "10s", "30s"]);
  await setRoleTimeouts(db);
  expect(await limitsNow(db)).toEqual(["5s", "2s", "10s", "30s"]);
});

test("long work is given time for one transaction only", async () => {
  await db.transaction().execute(async (tx) => {
    await allowTime(tx, { statement_timeout: "60s", transaction_timeout: "2min", no_such_setting: "1" });
    expect(await limitsNow(tx)).toEqual(["1min", "2s", "10s", "2min"]);
  });
  expect(await limitsNow(db)).toEqual(["5s", "2s", "10s", "30s"]);
});

/** What becomes of work of 1.2 s on a connection whose transactions are ended after 600 ms, once it was allowed so long. */
async function workOf(transaction_timeout: string) {
  const url = new URL(market.servedUrl);
  url.searchParams.set("options", "-c transaction_timeout=600ms");
  const short = connect(connectPool(url.href));
  try {
    await short.transaction().execute(async (tx) => {
      await allowTime(tx, { statement_timeout: "10s", transaction_timeout });
      await sql`select pg_sleep(1.2)`.execute(tx);
    });
    return "done";
  } catch (error) {
    return String(error);
  } finally {
    await short.destroy();
  }
}

test("work that is given more time than every transaction has is not ended", async () => {
  expect(await workOf("10s")).toBe("done");
  expect(await workOf("0")).toBe("done");
});

test("work that is given time is ended once that is over", async () => {
  expect(await workOf("700ms")).toMatch(/Connection terminated|transaction timeout/);
});

test("a command that waits for a row somebody holds is told to come back", async () => {
  const { id } = await market.given.request();
  const close = () =>
    outcome(callInProcess(app, "aigerim-token")(changeRequestStatus, { id, status: "closed" }));
  await market.db.transaction().execute(async (tx) => {
    await lockMarketRequest(tx, id);
    expect(await close()).toBe("unavailable");
  });
  expect(await close()).toBe("done");
});

test("a query that takes too long is ended, and its connection serves the next", async () => {
  const asked = db.transaction().execute(async (tx) => {
    await allowTime(tx, { statement_timeout: "50ms" });
    await sql`select pg_sleep(60)`.execute(tx);
  });
  await expect(asked).rejects.toMatchObject({ code: "57014" });
  expect(await limitsNow(db)).toEqual(["5s", "2s", "10s", "30s"]);
});

test("when all connections are held, callers are told so, some at once, and none of it leaks", async () => {
  const release = Promise.withResolvers<void>();
  const holders = Array.from({ length: pool.options.max }, () =>
    db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx);
      await release.promise;
    }),
  );
  while (pool.idleCount > 0 || pool.totalCount < pool.options.max) await new Promise(setImmediate);

  const ask = () => outcome(callInProcess(app)(checkStatus, { email: cast.lin.email }));
  const began = performance.now();
  const outcomes = await Promise.all(Array.from({ length: 200 }, ask));
  const took = performance.now() - began;
  release.resolve();
  await Promise.all(holders);

  const count = (code: string) => outcomes.filter((found) => found === code).length;
  expect({ overloaded: count("overloaded"), unavailable: count("unavailable") }).toEqual({
    overloaded: 100,
    unavailable: 100,
  });
  // The limits alone: a call may wait for a connection twice. What the machine adds is not ours to promise.
  expect(2 * (pool.options.connectionTimeoutMillis ?? Infinity)).toBeLessThan(3_000);
  expect(took).toBeLessThan(10_000);
  expect(pool.waitingCount).toBe(0);
  expect(await Promise.all(Array.from({ length: 50 }, ask))).toEqual(Array(50).fill("done"));
  expect(pool.idleCount).toBe(pool.totalCount);
});
