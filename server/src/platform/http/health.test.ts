import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, depsOn, openMarket } from "../../../test/market.ts";
import { buildApp } from "../../app.ts";
import { connect, connectPool } from "../db/connect.ts";
import type { Lifecycle } from "./health.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

/** What a server says whose database is at this address. */
async function told(url: string, now: "starting" | "serving" | "stopping" = "serving") {
  const pool = connectPool(url);
  const db = connect(pool);
  const app = await buildApp(depsOn(db), { standing: { now } });
  const ask = async (what: string) => {
    const reply = await app.inject({ method: "GET", url: `/api/health/${what}` });
    return [reply.statusCode, reply.json<unknown>()];
  };
  const states = { live: await ask("live"), ready: await ask("ready") };
  await app.close();
  await db.destroy();
  return states;
}

const version: unknown = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../../../package.json"), "utf8"),
).version;
const live = [200, { status: "live", version }];
const notReady = [503, { status: "not ready", version }];
const ready = [200, { status: "ready", version }];

test("a server that is live and migrated says so, and which version it is", async () => {
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(await told(market.servedUrl)).toEqual({ live, ready });
});

test("without its database a server is live, not ready, and tells nothing of why", async () => {
  const away = market.servedUrl.replace(/khorgos_[0-9a-f]{12}/, "nowhere");
  expect(away).not.toBe(market.servedUrl);
  expect(await told(away)).toEqual({ live, ready: notReady });
});

test("on a database that lacks a migration a server is live and not ready; on one that is newer it is both", async () => {
  const { rows } = await sql<{ step: string }>`
    delete from schema_steps where step = (select max(step) from schema_steps) returning step`.execute(
    market.db,
  );
  expect(await told(market.servedUrl)).toEqual({ live, ready: notReady });
  await sql`insert into schema_steps (step) values (${rows[0]?.step}), ('9999_newer.sql#1')`.execute(
    market.db,
  );
  expect(await told(market.servedUrl)).toEqual({ live, ready });
});

test("a server that still starts, or is about to stop, is live and not ready", async () => {
  expect(await told(market.servedUrl, "starting")).toEqual({ live, ready: notReady });
  expect(await told(market.servedUrl, "stopping")).toEqual({ live, ready: notReady });
});

test("anyone who is answered by a server that is about to stop is told to use another connection", async () => {
  const standing: Lifecycle = { now: "serving" };
  const app = await buildApp(depsOn(market.db), { standing });
  const answer = () => app.inject({ method: "GET", url: "/api/cars" });
  expect((await answer()).headers.connection).not.toBe("close");
  standing.now = "stopping";
  expect((await answer()).headers.connection).toBe("close");
  await app.close();
});

test("a database that does not answer is not waited for", async () => {
  const pool = connectPool(market.servedUrl);
  const db = connect(pool);
  const app = await buildApp(depsOn(db));
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const reply = await app.inject({ method: "GET", url: "/api/health/ready" });
  for (const client of held) client.release();
  await app.close();
  await db.destroy();
  expect([reply.statusCode, reply.json()]).toEqual(notReady);
});

test("however many ask at once, the database is asked once", async () => {
  const pool = connectPool(market.servedUrl);
  const db = connect(pool);
  let taken = 0;
  pool.on("acquire", () => (taken += 1));
  const app = await buildApp(depsOn(db));
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });
  const ask = async () => (await fetch(`${origin}/api/health/ready`)).status;
  const statuses = await Promise.all(Array.from({ length: 300 }, ask));
  await app.close();
  await db.destroy();
  expect(new Set(statuses)).toEqual(new Set([200]));
  // Two questions, each time that what was found counts no more; slow machines take longer over three hundred calls.
  expect(taken).toBeLessThan(60);
});

test("a database that comes back is seen to be back", async () => {
  const pool = connectPool(market.servedUrl);
  const db = connect(pool);
  const app = await buildApp(depsOn(db));
  const ask = async () => (await app.inject({ url: "/api/health/ready" })).statusCode;
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  expect(await ask()).toBe(503);
  for (const client of held) client.release();
  await expect.poll(ask).toBe(200);
  await app.close();
  await db.destroy();
});
