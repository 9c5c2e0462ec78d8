import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { cloneDatabase } from "../../../test/database.ts";
import { connect, connectPool, type Db } from "../db/connect.ts";
import { forgetOldCounts, limitsOn } from "./limits.ts";

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
beforeEach(() => sql`delete from throttles`.execute(db));

/** A window may end, by the database's clock, between two knocks; never twice in a row. */
const onceMore = { retry: 1 };

const bucket = { name: "knocking", limit: 3, minutes: 5 };
const agoBy = (interval: string) =>
  sql`update throttles set window_start = window_start - ${interval}::interval`.execute(db);

/** How often `act` succeeds before it is refused. */
function timesUntilRefused(act: () => void) {
  for (let times = 0; ; times++) {
    try {
      act();
    } catch {
      return times;
    }
  }
}

test("three knocks are heard, the fourth is told how long to wait", onceMore, async () => {
  const limits = limitsOn(db);
  for (let n = 1; n <= 3; n++) await limits.attempts([bucket]);
  const refusal = await limits.attempts([bucket]).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: "too_many", retryAfter: expect.any(Number) });
  const { retryAfter } = refusal as { retryAfter: number };
  expect(retryAfter).toBeGreaterThan(0);
  expect(retryAfter).toBeLessThanOrEqual(300);
});

test("servers count together, also when knocks come at the same moment", onceMore, async () => {
  const [one, other] = [limitsOn(db), limitsOn(db)];
  const knocks = Array.from({ length: 20 }, () => [one.attempts([bucket]), other.attempts([bucket])]);
  const outcomes = await Promise.allSettled(knocks.flat());
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
});

test("a window that is over is forgiven", async () => {
  const limits = limitsOn(db);
  for (let n = 1; n <= 3; n++) await limits.attempts([bucket]);
  await agoBy("5 minutes");
  await expect(limits.attempts([bucket])).resolves.toBeUndefined();
});

test("one knocker does not use up another's knocks", async () => {
  const limits = limitsOn(db);
  for (let n = 1; n <= 3; n++) await limits.attempts([bucket]);
  await expect(limits.attempts([{ ...bucket, name: "somebody else" }])).resolves.toBeUndefined();
});

test("what is refused by the first count is not counted by the second", onceMore, async () => {
  const limits = limitsOn(db);
  const second = { ...bucket, name: "the account" };
  for (let n = 1; n <= 3; n++) await limits.attempts([bucket]);
  await expect(limits.attempts([bucket, second])).rejects.toMatchObject({ code: "too_many" });
  const counted = await db.selectFrom("throttles").where("bucket", "=", second.name).selectAll().execute();
  expect(counted).toEqual([]);
});

test("plain traffic is counted by caller, and anew in each window", () => {
  let now = Date.UTC(2026, 0, 1);
  const limits = limitsOn(db, () => now);
  expect(timesUntilRefused(() => limits.strangerCalls("203.0.113.1"))).toBe(300);
  expect(timesUntilRefused(() => limits.strangerCalls("203.0.113.2"))).toBe(300);
  expect(timesUntilRefused(() => limits.accountCalls("lin"))).toBe(1_500);
  now += 4 * 60_000;
  expect(() => limits.strangerCalls("203.0.113.1")).toThrow(
    expect.objectContaining({ code: "too_many", retryAfter: 60 }),
  );
  now += 60_000;
  expect(timesUntilRefused(() => limits.strangerCalls("203.0.113.1"))).toBe(300);
});

test("counting does not eat the memory: after a hundred thousand others the first is forgotten", () => {
  const limits = limitsOn(db, () => 0);
  const callsLeft = () => timesUntilRefused(() => limits.strangerCalls("203.0.113.1"));
  expect(callsLeft()).toBe(300);
  for (let n = 0; n < 99_000; n++)
    limits.strangerCalls(`2001:db8:${n >> 16}:${(n & 0xffff).toString(16)}::1`);
  expect(callsLeft()).toBe(0);
  for (let n = 99_000; n < 101_000; n++)
    limits.strangerCalls(`2001:db8:${n >> 16}:${(n & 0xffff).toString(16)}::1`);
  expect(callsLeft()).toBe(300);
});

test("old counts and answers are forgotten, fresh ones are kept", async () => {
  await limitsOn(db).attempts([bucket]);
  await agoBy("2 days");
  await limitsOn(db).attempts([bucket]);
  const remembered = { scope: "anyone POST /auth/register", fingerprint: "f", answer: null, status: null };
  await db
    .insertInto("remembered_answers")
    .values([
      { ...remembered, key: "old", created_at: sql<string>`now() - interval '3 days'` },
      { ...remembered, key: "fresh" },
    ])
    .execute();
  await forgetOldCounts(db);
  expect(await db.selectFrom("throttles").selectAll().execute()).toHaveLength(1);
  expect(await db.selectFrom("remembered_answers").select("key").execute()).toEqual([{ key: "fresh" }]);
});
