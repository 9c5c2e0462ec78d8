import { setTimeout as pause } from "node:timers/promises";
import { logout } from "@khorgos/contract/accounts/accounts";
import { rejectUser } from "@khorgos/contract/administration/administration";
import { followLive, listVersions } from "@khorgos/contract/live/live";
import { changeRequestStatus, deleteRequest } from "@khorgos/contract/requests/requests";
import { makeOffer, withdrawOffer } from "@khorgos/contract/requests/offers";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { follow } from "../../test/follow.ts";
import { type Market, depsOn, openMarket, openServer, outcome } from "../../test/market.ts";
import { joinSignedIn } from "../../test/prepare.ts";
import { buildApp } from "../app.ts";
import { cast } from "../demo/cast.ts";
import { connect, connectPool } from "../platform/db/connect.ts";
import { callInProcess } from "../platform/http/call-in-process.ts";

/** Streams of changes, over real connections. `first` and `second` are two servers of one market. */

const quick = { lookMs: 50, beatMs: 200, sessionsMs: 100 };
let market: Market;
let first: FastifyInstance;
let second: FastifyInstance;
let closeSecond: () => Promise<void>;
const open: Awaited<ReturnType<typeof follow>>[] = [];
beforeAll(async () => {
  market = await openMarket({ live: quick });
  first = market.app;
  ({ app: second, close: closeSecond } = await openServer(market.servedUrl, { live: quick }));
});
afterEach(() => {
  for (const stream of open.splice(0)) stream.leave();
});
afterAll(async () => {
  // A client keeps connections on which it never asks anything, and a server that stops waits for them for over a minute.
  for (const { server } of [first, second]) server.closeAllConnections();
  await closeSecond();
  await market.close();
});

const patience = { timeout: 20_000 };
async function followed(...[app, who, topics]: Parameters<typeof follow>) {
  const stream = await follow(app, who, topics);
  open.push(stream);
  const isHeard = () => stream.refusal !== undefined || stream.said.length > 0;
  await expect.poll(isHeard, patience).toBe(true);
  return stream;
}
const offerOn = (id: string) =>
  market.as("lin")(makeOffer, { id, suggested_price: 28_000, available_quantity: 1, notes: "" });
const accountOf = (who: keyof typeof cast) => `account:${cast[who].id}`;

test("Lin offers on one server, and Aigerim is told on the other, without a word of what it is", async () => {
  const { id } = await market.given.request();
  const stream = await followed(second, "aigerim", `account,request:${id}`);
  expect(stream.said[0]).toEqual({
    event: "versions",
    data: {
      versions: [
        { part: accountOf("aigerim"), version: expect.any(Number) },
        { part: `request:${id}`, version: 0 },
      ],
    },
  });
  await offerOn(id);
  await expect
    .poll(stream.changed, patience)
    .toEqual(expect.arrayContaining([accountOf("aigerim"), `request:${id}`]));
  const fields = new Set(stream.said.slice(1).flatMap(({ data }) => Object.keys(Object(data))));
  expect([...fields].toSorted()).toEqual(["part", "version"]);

  const { versions } = await market.as("aigerim")(listVersions, { topics: `account,request:${id}` });
  const told = (part: string) => stream.said.findLast(({ data }) => Object(data).part === part)?.data;
  expect(versions).toEqual([told(accountOf("aigerim")), told(`request:${id}`)]);
});

test("a stream is never compressed nor kept, and says that it is alive", async () => {
  const stream = await followed(first, "lin", "account,open-requests");
  expect(stream.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(stream.headers.get("cache-control")).toMatch(/no-cache.*no-transform/);
  expect(stream.headers.get("x-accel-buffering")).toBe("no");
  expect(stream.headers.get("content-encoding")).toBeNull();
  await expect.poll(() => stream.beats, patience).toBeGreaterThan(1);
});

test("a caller who asks for the headers only gets them, and no stream", async () => {
  const url = `/api${followLive.path}?topics=account`;
  const { statusCode, headers, body } = await market.raw("lin", { method: "HEAD", url });
  expect([statusCode, headers["content-type"], body]).toEqual([200, "text/event-stream; charset=utf-8", ""]);
});

test("suppliers follow the list of open requests", async () => {
  const { id } = await market.given.request();
  const stream = await followed(first, "wang", "open-requests");
  await offerOn(id);
  await market.as("aigerim")(changeRequestStatus, { id, status: "closed" });
  await expect.poll(stream.changed, patience).toEqual(["open-requests"]);
});

test("whose request it is not, or who can no longer answer it, is not told how it goes on", async () => {
  const { id } = await market.given.request();
  await offerOn(id);
  const topics = `request:${id}`;
  const refused = { code: "request_not_found", params: { topic: topics } };
  expect((await followed(first, "wang", topics)).status).toBe(200);
  expect((await followed(first, "daulet", topics)).refusal).toMatchObject(refused);
  expect((await followed(first, "saule", topics)).refusal).toMatchObject(refused);
  await market.as("aigerim")(changeRequestStatus, { id, status: "closed" });
  expect((await followed(first, "wang", topics)).refusal).toMatchObject(refused);
  expect(await outcome(market.as("wang")(listVersions, { topics }))).toBe("request_not_found");
  expect((await followed(first, "lin", topics)).status).toBe(200);
  expect((await followed(first, "aigerim", "open-requests")).refusal?.code).toBe("wrong_role");
  expect((await followed(first, "aigerim", "account:someone")).refusal?.code).toBe("invalid_input");
});

test.each([{ placeShown: false }, { placeShown: true }])(
  "where offers are hidden, %o, Wang is not told when Lin makes one, nor what version the request has since",
  async ({ placeShown }) => {
    const means = { live: quick, offers: { seenByRivals: false, placeShown } };
    const { app: blind, close } = await openServer(market.servedUrl, means);
    const { id } = await market.given.request();
    const topics = `request:${id}`;
    const told = () => callInProcess(blind, "wang-token")(listVersions, { topics });
    const before = await told();
    const stream = await followed(blind, "wang", topics);
    const dealer = await followed(blind, "aigerim", topics);
    await offerOn(id);
    await market.as("lin")(withdrawOffer, { id, state: "withdrawn" });
    await expect.poll(dealer.changed, patience).toContain(topics);
    await pause(4 * quick.lookMs);
    expect(stream.changed()).toEqual([]);
    expect(await told()).toEqual(before);
    await market.as("aigerim")(changeRequestStatus, { id, status: "closed" });
    await expect.poll(stream.changed, patience).toEqual([topics]);
    stream.leave();
    dealer.leave();
    await close();
  },
);

test("a deleted request is told as changed once more, and then there is none to follow", async () => {
  const { id } = await market.given.request();
  const stream = await followed(second, "aigerim", `request:${id}`);
  await market.as("aigerim")(deleteRequest, { id });
  await expect.poll(stream.changed, patience).toEqual([`request:${id}`]);
  expect((await followed(second, "aigerim", `request:${id}`)).refusal?.code).toBe("request_not_found");
});

test("a stream ends with its session, and with the standing of its account", async () => {
  const [leaver, suspended] = [await joinSignedIn(market, "aigerim"), await joinSignedIn(market, "lin")];
  const ends = [await followed(second, leaver, "account"), await followed(second, suspended, "account")];
  const stays = await followed(second, "daulet", "account");
  await market.with(leaver.token)(logout, {});
  await market.as("saule")(rejectUser, { id: suspended.id, message: "" });
  for (const stream of ends) await expect.poll(() => stream.ended, patience).toBe(true);
  expect(stays.ended).toBe(false);
  expect((await followed(second, suspended, "account")).refusal?.code).toBe("account_rejected");
});

test("an account has six streams at most, and another when one of them is over", async () => {
  const who = await joinSignedIn(market, "aigerim");
  const six = await Promise.all(Array.from({ length: 6 }, () => followed(first, who, "account")));
  expect(six.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect((await followed(first, who, "account")).refusal?.code).toBe("too_many");
  // Six streams take no turns of other calls.
  expect(await outcome(market.with(who.token)(listVersions, { topics: "account" }))).toBe("done");
  six[0]?.leave();
  await expect.poll(async () => (await followed(first, who, "account")).status, patience).toBe(200);
});

test("a database that was killed is asked again, and nobody is cut off", async () => {
  const { id } = await market.given.request();
  const stream = await followed(second, "aigerim", `request:${id}`);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
    .execute(market.db)
    .catch(() => {});
  await expect.poll(() => outcome(offerOn(id)), patience).toBe("done");
  await expect.poll(stream.changed, patience).toContain(`request:${id}`);
  expect(stream.ended).toBe(false);
});

test("a server asks nothing while nobody follows, and one query for all who do", async () => {
  const pool = connectPool(market.servedUrl);
  const db = connect(pool);
  let queries = 0;
  pool.on("acquire", () => (queries += 1));
  // Sessions are not looked at meanwhile.
  const app = await buildApp(depsOn(db, { live: { ...quick, sessionsMs: 3_600_000 } }));
  const asked = async () => {
    const before = queries;
    await pause(10 * quick.lookMs);
    return queries - before;
  };
  expect(await asked()).toBe(0);
  const streams = [];
  for (const who of ["aigerim", "daulet", "lin", "wang"] as const)
    streams.push(await followed(app, who, "account"));
  await pause(2 * quick.lookMs);
  const busy = await asked();
  expect(busy).toBeGreaterThan(0);
  expect(busy).toBeLessThanOrEqual(10);
  for (const stream of streams) stream.leave();
  await expect.poll(asked, patience).toBe(0);
  await app.close();
  await db.destroy();
});

test("a server that stops ends its streams, and takes no new ones meanwhile", async () => {
  const third = await openServer(market.servedUrl, { live: quick });
  const stream = await followed(third.app, "aigerim", "account");
  await third.close();
  await expect.poll(() => stream.ended, patience).toBe(true);
});
