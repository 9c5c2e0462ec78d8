import { afterEach, beforeEach, expect, test } from "vitest";
import { DAY, HOUR, MINUTE, storyClock } from "../../test/clock.ts";
import { type Market, openMarket } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";
import { limitsOn } from "../platform/limits/limits.ts";
import { hashPassword } from "../platform/credentials/hash-password.ts";

/** A market that counts, as a real one does, and whose clock the story moves on. */
let clock: ReturnType<typeof storyClock>;
let market: Market;

const PASSWORD = "кумыс и баурсаки ";
let stored: string;
beforeEach(async () => {
  clock = storyClock();
  let moment = Date.now();
  // Traffic as such is not on trial: each call comes ten seconds after the one before.
  market = await openMarket({
    clock,
    limits: (db) => limitsOn(db, { clock, now: () => (moment += 10_000) }),
  });
  stored ??= await hashPassword(PASSWORD);
  await market.db.updateTable("accounts").set({ password_hash: stored }).execute();
});
afterEach(() => market.close());

type GuessedSignIn = { email?: string; password?: string; from?: string; headers?: Record<string, string> };

const NOBODY = "nobody@nowhere.example";
const tryIn = ({
  email = cast.lin.email,
  password = "guess",
  from = "203.0.113.1",
  headers = {},
}: GuessedSignIn = {}) =>
  market.app.inject({
    method: "POST",
    url: "/api/auth/login",
    payload: { email, password },
    remoteAddress: from,
    headers,
  });
const statusOf = async (attempt: GuessedSignIn) => (await tryIn(attempt)).statusCode;
const tally = (codes: readonly number[]) =>
  Object.fromEntries(
    [...new Set(codes)].toSorted().map((code) => [code, codes.filter((one) => one === code).length]),
  );

// Passwords are hashed by the dozen here, which is slow on purpose.
const slow = { timeout: 120_000 };

test.each([cast.lin.email, NOBODY])(
  "fifty networks guess %s together: twenty-five guesses an hour, never more",
  slow,
  async (email) => {
    const codes: number[] = [];
    for (let n = 1; n <= 50; n++) codes.push(await statusOf({ email, from: `198.51.100.${n}` }));
    expect(tally(codes)).toEqual({ 401: 25, 429: 25 });
    const refused = await tryIn({ email, password: PASSWORD, from: "198.51.100.99" });
    expect([refused.statusCode, refused.json().code]).toEqual([429, "too_many"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(59 * MINUTE);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(HOUR);
    clock.passes(HOUR + 1);
    expect(await statusOf({ email, password: PASSWORD })).toBe(email === NOBODY ? 401 : 200);
  },
);

test(
  "anyone who guesses from one network waits longer and longer; the owner elsewhere does not wait",
  slow,
  async () => {
    const waits: string[] = [];
    for (let n = 1; n <= 6; n++) {
      expect(await statusOf({})).toBe(401);
      const wait = n < 3 ? "0" : String((await tryIn({ password: PASSWORD })).headers["retry-after"]);
      waits.push(wait);
      clock.passes(Number(wait));
    }
    expect(waits).toEqual(["0", "0", "1", "2", "4", "8"]);
    await tryIn({});
    expect(await statusOf({ password: PASSWORD })).toBe(429);
    expect(await statusOf({ password: PASSWORD, from: "198.51.100.7" })).toBe(200);
  },
);

test("a whole day of guessing from one network never locks the owner out", slow, async () => {
  const codes: number[] = [];
  for (let n = 1; n <= 40; n++) {
    codes.push(await statusOf({}));
    clock.passes(10 * MINUTE);
  }
  expect(codes).toContain(429);
  expect(await statusOf({ password: PASSWORD, from: "198.51.100.7" })).toBe(200);
  clock.passes(15 * MINUTE);
  expect(await statusOf({ password: PASSWORD })).toBe(200);
  // A right password ends the pauses.
  expect([await statusOf({}), await statusOf({}), await statusOf({})]).toEqual([401, 401, 401]);
});

test("guessing many accounts from one network ends, but an office that signs in does not", slow, async () => {
  for (let n = 1; n <= 30; n++) expect(await statusOf({ password: PASSWORD })).toBe(200);
  const victim = (n: number) => statusOf({ email: `victim-${n}@nowhere.example` });
  for (let n = 1; n <= 25; n++) expect(await victim(n)).toBe(401);
  expect(await victim(26)).toBe(429);
  expect(await statusOf({ email: "victim-26@nowhere.example", from: "192.0.2.2" })).toBe(401);
  clock.passes(5 * MINUTE + 1);
  expect(await victim(26)).toBe(401);
});

test("a thousand made-up X-Forwarded-For of one network are one network", slow, async () => {
  const codes: number[] = [];
  for (let n = 1; n <= 1_000; n++)
    codes.push(
      await statusOf({
        email: `victim-${n}@nowhere.example`,
        headers: { "x-forwarded-for": `10.${n >> 8}.${n & 255}.1`, forwarded: `for=10.0.0.${n & 255}` },
      }),
    );
  expect(tally(codes)).toEqual({ 401: 25, 429: 975 });
});

test("answers tell how the counts stand, alike for those who have an account and those who have none", async () => {
  const lasting = ({ headers }: Awaited<ReturnType<typeof tryIn>>) => ({
    policies: headers["ratelimit-policy"],
    left: String(headers.ratelimit).replaceAll(/t=\d+/g, "t=…"),
  });
  const told = [];
  for (const [n, email] of [cast.lin.email, NOBODY, cast.saule.email].entries())
    told.push(lasting(await tryIn({ email, from: `198.51.100.${n}` })));
  const expected = {
    policies: '"calls-of-address";q=300;w=300, "sign-in-of-address";q=25;w=300',
    left: '"calls-of-address";r=299;t=…, "sign-in-of-address";r=24;t=…',
  };
  expect(told).toEqual([expected, expected, expected]);

  const known = await market.raw("lin", { method: "GET", url: "/api/auth/me" });
  expect(known.headers["ratelimit-policy"]).toBe('"calls-of-account";q=1500;w=300');
});

test("a year of silence leaves nothing counted", async () => {
  for (let n = 1; n <= 5; n++) await tryIn({});
  clock.passes(365 * DAY);
  expect([await statusOf({}), await statusOf({}), await statusOf({})]).toEqual([401, 401, 401]);
});
