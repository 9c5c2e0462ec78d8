import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { zhao } from "../../test/newcomer.ts";
import { cast } from "../demo/cast.ts";
import { hashToken } from "./sessions.sql.ts";
import { hashPassword } from "../platform/credentials/hash-password.ts";
import { insertReset } from "./password-resets.sql.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

const post = (url: string, payload: object) =>
  market.app.inject({ method: "POST", url: `/api/auth/${url}`, payload });

test.each([
  ["12345", 400],
  ["123456", 201],
  ["s".repeat(64), 201],
  ["s".repeat(128), 201],
  ["s".repeat(1024), 201],
  ["s".repeat(1025), 400],
  ["п".repeat(512), 201],
  ["п".repeat(513), 400],
])("a password of %s: %i", async (password, status) => {
  const email = `boundary-${password.length}-${password.charCodeAt(0)}@tianshan-cars.example`;
  expect((await post("register", { ...zhao, email, password })).statusCode).toBe(status);
});

test("a password is kept whole: its first 72 letters do not open what has 80, nor does it without its last space", async () => {
  const email = "long@tianshan-cars.example";
  const password = `${"s".repeat(79)} `;
  expect((await post("register", { ...zhao, email, password })).statusCode).toBe(201);
  const standing = async (typed: string) => (await post("login", { email, password: typed })).json().code;
  expect(await standing(password)).toBe("account_pending");
  for (const typed of [password.slice(0, 72), password.trim(), `${password} `, password.toUpperCase()])
    expect(await standing(typed)).toBe("wrong_credentials");
});

test("the operator may ask for longer passwords and refuse those that everybody guesses", async () => {
  const strict = await openMarket({ passwords: { shortest: 8, refusesCommon: true } });
  const join = async (password: string) => {
    const reply = await strict.app.inject({
      method: "POST",
      url: "/api/auth/register",
      payload: { ...zhao, email: "strict@tianshan-cars.example", password },
    });
    return reply.json().errors ?? reply.statusCode;
  };
  expect(await join("1234567")).toMatchObject([{ path: "password", code: "password_length", min: 8 }]);
  expect(await join("Password1")).toMatchObject([{ path: "password", code: "password_common" }]);
  expect(await join("steppe wind")).toBe(201);
  await strict.close();
});

test("an administrator's next password has twelve characters, a trader's six", async () => {
  const choose = async (who: "saule" | "lin", password: string) => {
    const token = randomUUID();
    await insertReset(market.db, cast[who].id, hashToken(token));
    const reply = await post("reset-password", { token, password });
    return reply.json().errors ?? reply.statusCode;
  };
  expect(await choose("saule", "eleven char")).toMatchObject([
    { path: "password", code: "password_length", min: 12 },
  ]);
  expect(await choose("saule", "twelve chars")).toBe(200);
  expect(await choose("lin", "sixsix")).toBe(200);
});

test("more sign-ins at once than wait in line are told to come back", async () => {
  await market.db
    .updateTable("accounts")
    .set({ password_hash: await hashPassword("steppe wind") })
    .execute();
  const replies = await Promise.all(
    Array.from({ length: 120 }, () => post("login", { email: cast.lin.email, password: "steppe wind" })),
  );
  const busy = replies.filter(({ statusCode }) => statusCode === 503);
  // One more gets in for each that is done before the last has come.
  expect(busy.length).toBeGreaterThan(0);
  expect(busy.length).toBeLessThanOrEqual(120 - 50 - 1);
  expect(busy[0]?.json()).toMatchObject({ code: "unavailable" });
  expect(busy[0]?.headers["retry-after"]).toBe("2");
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(120 - busy.length);
});
