import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { followLive } from "@khorgos/contract/live/live";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addressOf, follow } from "../../test/follow.ts";
import { type Market, openMarket, openServer } from "../../test/market.ts";
import { joinSignedIn } from "../../test/prepare.ts";

/** Places of streams when many ask at once, over real connections. */

const quick = { lookMs: 50, beatMs: 200, sessionsMs: 100 };
const patience = { timeout: 20_000 };
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
afterAll(async () => {
  for (const stream of open) stream.leave();
  await closeSecond();
  await market.close();
});

/** Leaves what is open, and asks for so many streams at once: how many open, and with what the others are refused. */
async function askedAtOnce(who: { token: string }, many: number) {
  for (const stream of open.splice(0)) stream.leave();
  const streams = await Promise.all(Array.from({ length: many }, () => follow(first, who, "account")));
  open.push(...streams);
  const refusals = streams.flatMap(({ refusal }) => (refusal ? [refusal.code] : []));
  return { opened: many - refusals.length, refusals: [...new Set(refusals)] };
}

test("of sixty streams that an account asks for at once six open, and six again once those are over", async () => {
  const who = await joinSignedIn(market, "aigerim");
  const six = { opened: 6, refusals: ["too_many"] };
  expect(await askedAtOnce(who, 60)).toEqual(six);
  // What is refused takes no place for longer than its answer.
  const unknown = Array.from({ length: 10 }, () => follow(second, who, `request:${randomUUID()}`));
  for (const { refusal } of await Promise.all(unknown)) expect(refusal).toBeDefined();
  const ofSecond = await Promise.all(Array.from({ length: 6 }, () => follow(second, who, "account")));
  open.push(...ofSecond);
  expect(ofSecond.map(({ status }) => status)).toEqual(Array(6).fill(200));
  await expect.poll(() => askedAtOnce(who, 60), patience).toEqual(six);
});

test("who hangs up before their stream opens leaves no place taken", async () => {
  const who = await joinSignedIn(market, "aigerim");
  const left = new AbortController();
  const address = await addressOf(first);
  const ask = () =>
    fetch(`${address}/api${followLive.path}?topics=account`, {
      headers: { authorization: `Bearer ${who.token}` },
      signal: left.signal,
    }).then(
      ({ status }) => status,
      () => "hung up",
    );
  await market.db.transaction().execute(async (tx) => {
    await sql`lock table live_versions in access exclusive mode`.execute(tx);
    const asked = Array.from({ length: 6 }, ask);
    await pause(300);
    expect((await follow(first, who, "account")).refusal?.code).toBe("too_many");
    left.abort();
    expect(await Promise.all(asked)).toEqual(Array(6).fill("hung up"));
  });
  await expect.poll(() => askedAtOnce(who, 6), patience).toEqual({ opened: 6, refusals: [] });
});
