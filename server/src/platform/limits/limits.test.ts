import { Failure } from "@khorgos/contract/platform/failures";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { DAY, MINUTE, storyClock } from "../../../test/clock.ts";
import { cloneDatabase } from "../../../test/database.ts";
import { connect, connectPool, type Db } from "../db/connect.ts";
import { type RateLimitStatus, forgetOldCounts, limitsOn } from "./limits.ts";

let db: Db;
let close: () => Promise<void>;
beforeAll(async () => {
  const database = await cloneDatabase(inject("databaseUrl"));
  db = connect(connectPool(database.url));
  close = async () => {
    await db.destroy();
    await database.drop();
  };
});
afterAll(() => close());
beforeEach(async () => {
  await sql`delete from attempts`.execute(db);
  await sql`delete from back_offs`.execute(db);
});

const bucket = { policy: "knocks", name: "knocking", limit: 3, minutes: 5 };
const backOff = { name: "guessing", backsOff: true } as const;

/** Seconds to wait; undefined for an attempt that was counted. */
async function waitOf(attempt: Promise<void>): Promise<number | undefined> {
  try {
    await attempt;
    return undefined;
  } catch (error) {
    if (error instanceof Failure && error.code === "too_many") return error.retryAfter;
    throw error;
  }
}

/** How often `act` succeeds before it is refused. */
function timesUntilRefused(act: () => void) {
  for (let times = 0; times < 100_000; times++) {
    try {
      act();
    } catch {
      return times;
    }
  }
  throw new Error("nothing is refused");
}

test("three knocks are heard, the fourth is told how long to wait", async () => {
  const clock = storyClock();
  const limits = limitsOn(db, { clock });
  for (let n = 1; n <= 3; n++) expect(await waitOf(limits.attempts([bucket]))).toBeUndefined();
  clock.passes(2 * MINUTE);
  const wait = await waitOf(limits.attempts([bucket]));
  expect(wait).toBeGreaterThan(2 * MINUTE);
  expect(wait).toBeLessThanOrEqual(3 * MINUTE);
});

test("the window slides: each knock is forgotten five minutes after it, whatever the hour", async () => {
  const clock = storyClock();
  const limits = limitsOn(db, { clock });
  const knock = () => waitOf(limits.attempts([bucket]));
  await knock();
  clock.passes(4 * MINUTE);
  await knock();
  await knock();
  // The first has gone, the two others are of late.
  clock.passes(MINUTE + 1);
  expect([await knock(), typeof (await knock())]).toEqual([undefined, "number"]);
  clock.passes(4 * MINUTE);
  expect([await knock(), await knock(), typeof (await knock())]).toEqual([undefined, undefined, "number"]);
});

test("knocks that are not heard are not counted: anyone who goes on knocking does not wait longer", async () => {
  const clock = storyClock();
  const limits = limitsOn(db, { clock });
  for (let n = 1; n <= 3; n++) await limits.attempts([bucket]);
  for (let n = 1; n <= 9; n++) {
    clock.passes(30);
    expect(await waitOf(limits.attempts([bucket]))).toBeLessThanOrEqual(5 * MINUTE - n * 30);
  }
  clock.passes(31);
  expect(await waitOf(limits.attempts([bucket]))).toBeUndefined();
});

test("a clock that is set back a day keeps nobody waiting for a day", async () => {
  const clock = storyClock();
  const limits = limitsOn(db, { clock });
  const backOff = { name: "guesser", backsOff: true } as const;
  for (let n = 1; n <= 3; n++) await limits.attempts([bucket]);
  for (let n = 1; n <= 3; n++) await limits.attempts([backOff]);
  expect([
    typeof (await waitOf(limits.attempts([bucket]))),
    await waitOf(limits.attempts([backOff])),
  ]).toEqual(["number", 1]);
  clock.passes(-DAY);
  expect(await waitOf(limits.attempts([bucket]))).toBeUndefined();
  expect(await waitOf(limits.attempts([backOff]))).toBeUndefined();
});

test("servers count together, also when knocks come at the same moment", async () => {
  const [one, other] = [limitsOn(db), limitsOn(db)];
  const knocks = Array.from({ length: 20 }, () => [one.attempts([bucket]), other.attempts([bucket])]);
  const outcomes = await Promise.allSettled(knocks.flat());
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
});

test("one knocker does not use up another's knocks", async () => {
  const limits = limitsOn(db);
  for (let n = 1; n <= 3; n++) await limits.attempts([bucket]);
  await expect(limits.attempts([{ ...bucket, name: "somebody else" }])).resolves.toBeUndefined();
});

test("what one count refuses no other counts, the earlier as little as the later", async () => {
  const limits = limitsOn(db);
  const [first, last] = [
    { ...bucket, name: "the network", limit: 10 },
    { ...bucket, name: "the account" },
  ];
  for (let n = 1; n <= 3; n++) await limits.attempts([bucket]);
  for (let n = 1; n <= 20; n++)
    await expect(limits.attempts([first, bucket, last])).rejects.toMatchObject({ code: "too_many" });
  for (let n = 1; n <= 3; n++) await limits.attempts([first, last]);
});

test("anyone who fails again and again waits 1, 2, 4 seconds, up to a quarter of an hour, and never for good", async () => {
  const clock = storyClock();
  const limits = limitsOn(db, { clock });
  const fail = () => waitOf(limits.attempts([backOff]));
  const waits: (number | undefined)[] = [];
  for (let n = 1; n <= 15; n++) {
    expect(await fail()).toBeUndefined();
    const wait = n < 3 ? undefined : await fail();
    waits.push(wait);
    clock.passes(wait ?? 0);
  }
  expect(waits).toEqual([undefined, undefined, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
  expect(await fail()).toBeUndefined();
  clock.passes(DAY + 1);
  expect([await fail(), await fail(), await fail(), await fail()]).toEqual([
    undefined,
    undefined,
    undefined,
    1,
  ]);
});

test("many who guess at the same moment fail one after the other", async () => {
  const limits = limitsOn(db);
  const guesses = await Promise.all(Array.from({ length: 20 }, () => waitOf(limits.attempts([backOff]))));
  expect(guesses.filter((wait) => wait === undefined)).toHaveLength(3);
});

test("who turns out to be right has failed never; who could not be answered has not failed this time", async () => {
  const limits = limitsOn(db);
  const both = [bucket, backOff];
  for (let n = 1; n <= 10; n++) {
    await limits.attempts(both);
    await limits.forgive(both);
  }
  await limits.attempts(both);
  await limits.attempts(both);
  for (let n = 1; n <= 10; n++) {
    await limits.attempts(both);
    await sql`update back_offs set open_at = now()`.execute(db);
    await limits.takeBack(both);
  }
  const { rows } =
    await sql`select failures, cardinality(made_at) as attempts from back_offs, attempts`.execute(db);
  expect(rows).toEqual([{ failures: 2, attempts: 2 }]);
});

test("how each count stands is told, but of those that are nobody's business", async () => {
  const told: RateLimitStatus[] = [];
  const limits = limitsOn(db);
  const secret = { ...bucket, name: "secret", isSecret: true };
  for (let n = 1; n <= 4; n++)
    await waitOf(limits.attempts([backOff, secret, bucket], (count) => told.push(count)));
  limits.strangerCalls("203.0.113.1", (count) => told.push(count));
  expect(told).toEqual([
    { policy: "knocks", limit: 3, seconds: 300, left: 2, reset: 300 },
    { policy: "knocks", limit: 3, seconds: 300, left: 1, reset: expect.any(Number) },
    { policy: "knocks", limit: 3, seconds: 300, left: 0, reset: expect.any(Number) },
    { policy: "calls-of-address", limit: 300, seconds: 300, left: 299, reset: expect.any(Number) },
  ]);
});

test("plain traffic is counted by caller, in a window that slides", () => {
  let now = Date.UTC(2026, 0, 1);
  const limits = limitsOn(db, { now: () => now });
  const knock = () => limits.strangerCalls("203.0.113.1");
  expect(timesUntilRefused(knock)).toBe(300);
  expect(timesUntilRefused(() => limits.strangerCalls("203.0.113.2"))).toBe(300);
  expect(timesUntilRefused(() => limits.accountCalls("lin"))).toBe(1_500);
  now += 4 * 60_000;
  expect(knock).toThrow(expect.objectContaining({ code: "too_many", retryAfter: 61 }));
  now += 61_000;
  expect(timesUntilRefused(knock)).toBe(1);
  // Half of those before lie within the last five minutes.
  now += 149_000;
  expect(timesUntilRefused(knock)).toBe(149);
  now += 10 * 60_000;
  expect(timesUntilRefused(knock)).toBe(300);
});

test("the networks of one site of IPv6 may call four times as often as one, together", () => {
  const limits = limitsOn(db, { now: () => 0 });
  let network = 0;
  expect(timesUntilRefused(() => limits.strangerCalls(`2001:db8:1:${(network++).toString(16)}::1`))).toBe(
    1_200,
  );
  expect(timesUntilRefused(() => limits.strangerCalls("2001:db8:2::1"))).toBe(300);
});

test("counting does not eat the memory: after a hundred thousand others the first is forgotten", () => {
  const limits = limitsOn(db, { now: () => 0 });
  const callsLeft = () => timesUntilRefused(() => limits.strangerCalls("203.0.113.1"));
  expect(callsLeft()).toBe(300);
  for (let n = 0; n < 99_000; n++) limits.strangerCalls(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`);
  expect(callsLeft()).toBe(0);
  for (let n = 99_000; n < 101_000; n++) limits.strangerCalls(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`);
  expect(callsLeft()).toBe(300);
});

test("old counts and answers are forgotten, fresh ones are kept", async () => {
  const [longAgo, today] = [storyClock(), storyClock()];
  longAgo.passes(-2 * DAY);
  for (const clock of [longAgo, today])
    await limitsOn(db, { clock }).attempts([
      { ...bucket, name: clock === today ? "fresh" : "old" },
      { ...backOff, name: clock === today ? "fresh" : "old" },
    ]);
  const remembered = { scope: "anyone POST /auth/register", fingerprint: "f", answer: null, status: null };
  await db
    .insertInto("idempotency_keys")
    .values([
      { ...remembered, key: "old", created_at: sql<string>`now() - interval '3 days'` },
      { ...remembered, key: "fresh" },
    ])
    .execute();
  await forgetOldCounts(db);
  for (const table of ["attempts", "back_offs"]) {
    const { rows } = await sql`select bucket from ${sql.table(table)}`.execute(db);
    expect(rows).toEqual([{ bucket: "fresh" }]);
  }
  expect(await db.selectFrom("idempotency_keys").select("key").execute()).toEqual([{ key: "fresh" }]);
});
