import { hash } from "node:crypto";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { MINUTE, storyClock } from "../../test/clock.ts";
import { type Market, depsOn, openMarket } from "../../test/market.ts";
import { buildApp } from "../app.ts";
import { cast } from "../demo/cast.ts";
import { connect, connectPool, type Db } from "../platform/db/connect.ts";
import { prepareJobs } from "../platform/jobs/run-jobs.ts";
import { limitsOn } from "../platform/limits/limits.ts";
import { hashPassword } from "../platform/credentials/hash-password.ts";

/** Strangers try to keep an owner out: over real connections, from many addresses behind a trusted proxy. */

const PASSWORD = "кумыс и баурсаки ";
const HOME = "203.0.113.20";
const ELSEWHERE = "192.0.2.77";
let stored: string;
let clock: ReturnType<typeof storyClock>;
let market: Market;
let db: Db;
let app: Awaited<ReturnType<typeof buildApp>>;
let address: string;
beforeEach(async () => {
  clock = storyClock();
  market = await openMarket();
  await prepareJobs(market.url);
  stored ??= await hashPassword(PASSWORD);
  await market.db.updateTable("accounts").set({ password_hash: stored }).execute();
  db = connect(connectPool(market.servedUrl));
  const limits = limitsOn(db, { clock });
  app = await buildApp(depsOn(db, { limits }), { trustProxy: ["127.0.0.1"] });
  address = await app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(async () => {
  await app.close();
  await db.destroy();
  await market.close();
});

type Sent = { from?: string; token?: string };
const send = (path: string, payload: unknown, { from = HOME, token }: Sent = {}) =>
  fetch(`${address}/api/auth/${path}`, {
    method: "POST",
    body: JSON.stringify(payload),
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": from,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  });
const statusOf = async (...call: Parameters<typeof send>) => (await send(...call)).status;
const signIn = (email: string, from: string, password = PASSWORD) =>
  statusOf("login", { email, password }, { from });

/** Wrong tries, each from another network; how many were heard. */
async function guess(email: string, tries: number, networkOf = (n: number) => `198.51.${n}.9`) {
  const codes = await Promise.all(Array.from({ length: tries }, (_, n) => signIn(email, networkOf(n), "x")));
  expect(codes.filter((code) => code !== 401 && code !== 429)).toEqual([]);
  return codes.filter((code) => code === 401).length;
}

// Passwords are hashed by the dozen here, which is slow on purpose.
const slow = { timeout: 120_000 };

test.each(["lin", "saule"] as const)(
  "strangers cannot lock %s out of where they came in before",
  slow,
  async (who) => {
    const { email } = cast[who];
    expect(await signIn(email, HOME)).toBe(200);
    expect(await guess(email, 40)).toBe(25);
    // Strangers are refused on, as all who were never there; the owner is not, on another address of the same provider too.
    expect(await signIn(email, ELSEWHERE)).toBe(429);
    expect(await signIn(email, HOME)).toBe(200);
    expect(await signIn(email, "203.0.113.99")).toBe(200);
  },
);

test(
  "where an account came in before guessing ends too, and elsewhere nobody waits for it",
  slow,
  async () => {
    const { email } = cast.lin;
    expect(await signIn(email, HOME)).toBe(200);
    expect(await guess(email, 40, (n) => `203.0.113.${n}`)).toBe(25);
    expect(await signIn(email, HOME)).toBe(429);
    expect(await signIn(email, ELSEWHERE)).toBe(200);
  },
);

test(
  "anyone who is in changes the password while strangers guess, on a network never seen",
  slow,
  async () => {
    const { email } = cast.lin;
    const { token } = (await (await send("login", { email, password: PASSWORD })).json()) as {
      token: string;
    };
    await guess(email, 40);
    const change = { current_password: PASSWORD, password: "another secret" };
    expect(await statusOf("password", change, { from: ELSEWHERE, token })).toBe(204);
  },
);

test(
  "a stolen session guesses a password 25 times an hour at most, and keeps nobody else out",
  slow,
  async () => {
    const { email } = cast.lin;
    const change = { current_password: "x", password: "another secret" };
    const codes: number[] = [];
    for (let n = 0; n < 40; n += 1) {
      codes.push(await statusOf("password", change, { from: `198.51.${n}.9`, token: "lin-token" }));
      await sql`update back_offs set open_at = now()`.execute(market.db);
    }
    expect(codes.filter((code) => code === 403)).toHaveLength(25);
    expect(codes.filter((code) => code === 429)).toHaveLength(15);
    expect(await signIn(email, HOME)).toBe(200);
  },
);

test("the letter always finds its way: all hour long there is a link that works", slow, async () => {
  const { email, id } = cast.lin;
  const written: number[] = [];
  for (let minute = 0; minute < 60; minute += 1) {
    for (let n = 0; n < 9; n += 1)
      expect(await statusOf("forgot-password", { email }, { from: `198.51.${n}.${minute}` })).toBe(202);
    const { rows } = await sql`select from graphile_worker._private_jobs`.execute(market.db);
    written.push(rows.length);
    clock.passes(MINUTE);
  }
  // One in every five minutes; links live for ten.
  expect(written).toEqual(Array.from({ length: 60 }, (_, minute) => 1 + Math.floor(minute / 5)));

  await guess(email, 40);
  const [token, token_hash] = ["from the letter", hash("sha256", "from the letter")];
  const expires_at = sql<string>`now() + interval '10 minutes'`;
  await market.db.insertInto("password_resets").values({ token_hash, account_id: id, expires_at }).execute();
  expect(await statusOf("reset-password", { token, password: "another secret" }, { from: ELSEWHERE })).toBe(
    200,
  );
  expect(await signIn(email, ELSEWHERE, "another secret")).toBe(200);
});

test("how a registration stands is told to who registered there, anyone who else asks", async () => {
  const { name, phone, address: place } = cast.daulet;
  const email = "serik@aktau-cars.example";
  const form = {
    name,
    phone,
    address: place,
    dealership_name: "Aktau",
    email,
    password: PASSWORD,
    role: "dealer",
  };
  expect(await statusOf("register", form)).toBe(201);
  const codes: number[] = [];
  for (let n = 0; n < 9; n += 1)
    codes.push(await statusOf("check-status", { email }, { from: `198.51.${n}.9` }));
  expect(codes).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429]);
  expect(await statusOf("check-status", { email })).toBe(200);
});

test("answers to guesses are the same for an administrator, a trader and nobody", slow, async () => {
  const told = [];
  for (const [nth, email] of [cast.saule.email, cast.lin.email, "nobody@nowhere.example"].entries()) {
    const answers = [];
    for (let n = 0; n < 30; n += 1) {
      const reply = await send("login", { email, password: "x" }, { from: `198.${60 + nth}.${n}.9` });
      const { code } = (await reply.json()) as { code: string };
      answers.push([reply.status, code, reply.headers.get("ratelimit")?.replaceAll(/t=\d+/g, "t=…")]);
    }
    told.push(answers);
  }
  expect(told[0]).toEqual(told[2]);
  expect(told[1]).toEqual(told[2]);
});

test("the 65 536 networks of one customer's IPv6 are one guesser", slow, async () => {
  const networkOf = (n: number) => `2001:db8:1:${n.toString(16)}::1`;
  const one: number[] = [];
  for (let n = 0; n < 9; n += 1) one.push(await signIn(cast.lin.email, networkOf(n), "x"));
  expect(one.slice(0, 4)).toEqual([401, 401, 401, 429]);
  const many = [];
  for (let n = 0; n < 130; n += 1)
    many.push(await signIn(`victim-${n}@nowhere.example`, networkOf(100 + n), "x"));
  expect(many.filter((code) => code === 401).length).toBeLessThanOrEqual(100);
  expect(await signIn(cast.lin.email, "2001:db8:2::1")).toBe(200);
});
