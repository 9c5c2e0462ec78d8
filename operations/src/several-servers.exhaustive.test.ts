import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { connect, connectPool, type Db } from "@khorgos/server/platform/db/connect";
import { emptyDatabase } from "../../server/test/database.ts";
import { openMailServer } from "../test/mail-server.ts";
import { openServers } from "../test/server-process.ts";
import { migrateMarket } from "./migrate-market.ts";

/** Servers of one market that share its work, as an operator may deal it out. */

vi.setConfig({ testTimeout: 300_000 });

const SAULE = "saule@khorgos.kz";
const servers = openServers();
let db: Db;
let environment: Record<string, string>;
const endings: (() => unknown)[] = [];

beforeEach(async () => {
  const place = await emptyDatabase(inject("databaseUrl"));
  db = connect(connectPool(place.url));
  const served = new URL(place.url);
  served.username = new URL(inject("servedUrl")).username;
  environment = {
    DATABASE_URL: served.href,
    MIGRATOR_URL: place.url,
    POOL_SIZE: "4",
    ADMIN_EMAIL: SAULE,
    ADMIN_PASSWORD: "a long one for Saule",
  };
  endings.push(place.drop, () => db.destroy());
});
afterEach(async () => {
  await servers.endAll();
  for (const end of endings.splice(0).toReversed()) await end();
});

async function openPost(how?: { silent: boolean }) {
  const post = await openMailServer(how);
  endings.push(() => post.close());
  return post;
}

const forgetPassword = async (origin: string) => {
  const answer = await fetch(`${origin}/api/auth/forgot-password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: SAULE }),
  });
  expect(answer.ok).toBe(true);
};

const jobs = async () => {
  const { rows } = await sql<{ locked: boolean }>`
    select locked_at is not null as locked from graphile_worker.jobs`.execute(db);
  return rows;
};

test("one server answers calls and another does the work that they leave", async () => {
  const post = await openPost();
  const web = servers.start({ ...environment, SERVES: "web", SMTP_URL: post.url });
  const origin = await web.opened;
  await forgetPassword(origin);
  expect(await jobs()).not.toEqual([]);
  expect(post.heard).toEqual([]);

  const worker = servers.start({ ...environment, SERVES: "jobs", SMTP_URL: post.url, METRICS_PORT: "0" });
  const health = await worker.opened;
  await vi.waitFor(() => expect(post.heard.join("\n")).toContain(`RCPT TO:<${SAULE}>`), { timeout: 20_000 });
  expect((await fetch(`${health}/api/health/ready`)).status).toBe(200);
  expect((await fetch(`${health}/api/health/live`)).status).toBe(200);
  expect((await fetch(`${health}/api/cars`)).status).toBe(404);
  expect((await fetch(health)).status).toBe(404);
});

test("a server that waits for migrations opens once they were applied, and makes no table by itself", async () => {
  const { MIGRATOR_URL = "", ...served } = environment;
  const waiting = servers.start({ ...served, MIGRATIONS: "wait" });
  await vi.waitFor(() => expect(waiting.said()).toContain("npm run migrate"), { timeout: 20_000 });
  const tables = sql`select from pg_tables where schemaname = 'public'`;
  expect((await tables.execute(db)).rows).toEqual([]);

  expect(await migrateMarket({ ...served, MIGRATOR_URL })).toBe("The database was brought up to date.");
  expect(await migrateMarket({ ...served, MIGRATOR_URL })).toBe("The database was up to date already.");
  expect(await waiting.opened).toMatch(/^http:/);
});

test("a letter that a server was sending when it was killed is sent by another one", async () => {
  const stuck = await openPost({ silent: true });
  const killed = servers.start({ ...environment, SMTP_URL: stuck.url });
  await forgetPassword(await killed.opened);
  await vi.waitFor(() => expect(stuck.sockets.size).toBe(1), { timeout: 20_000 });
  await killed.end("SIGKILL");
  expect(await jobs()).toContainEqual({ locked: true });

  const post = await openPost();
  await servers.start({ ...environment, SMTP_URL: post.url }).opened;
  // The minute after which a silent server counts as gone, made shorter.
  await sql`update servers set seen_at = seen_at - interval '50 seconds'
    where started_at = (select min(started_at) from servers)`.execute(db);
  await vi.waitFor(() => expect(post.heard.join("\n")).toContain(`RCPT TO:<${SAULE}>`), { timeout: 60_000 });
});

test("a server says soon that another one works on the market, where that needs more than it has", async () => {
  await servers.start(environment).opened;
  const second = servers.start(environment);
  await second.opened;
  // The other is heard of again within fifteen seconds, and this one looks as often.
  for (const wanted of ["set SMTP_URL", "set PUBLIC_URL"])
    await vi.waitFor(() => expect(second.said()).toContain(wanted), { timeout: 60_000 });
});

/** Calls of strangers are counted in windows of so many milliseconds. */
const WINDOW_MS = 5 * 60_000;

test("a stranger may not make as many calls at each server as at all of them together", async () => {
  // What was counted in the window before, a server knows of itself alone.
  const left = WINDOW_MS - (Date.now() % WINDOW_MS);
  if (left < 90_000) await pause(left);
  const [one, other] = await Promise.all([1, 2].map(() => servers.start(environment).opened));
  const statusOf = async (origin: string | undefined): Promise<number> => {
    const { status } = await fetch(`${origin}/api/cars`);
    if (status !== 503) return status;
    // It is ready and has no time, as on a machine that does other things too.
    await pause(200);
    return statusOf(origin);
  };
  for (let n = 0; n < 250; n++) expect(await statusOf(one)).toBe(401);
  const told = sql`select from throttles where hits >= 250`;
  await vi.waitFor(async () => expect((await told.execute(db)).rows).toHaveLength(1), { timeout: 20_000 });
  let heard = 0;
  while ((await statusOf(other)) === 401 && heard < 300) {
    heard += 1;
    await pause(heard > 40 ? 200 : 0);
  }
  expect(heard).toBeLessThan(150);
}, 600_000);
