import { login, me } from "@khorgos/contract/accounts/accounts";
import { endAllSessions, endSession, listSessions } from "@khorgos/contract/accounts/own-account";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { cast, type Person } from "../demo/cast.ts";
import { hashPassword } from "../platform/credentials/hash-password.ts";
import { hashToken } from "./sessions.sql.ts";

let market: Market;
beforeAll(async () => {
  market = await openMarket();
  await market.db
    .updateTable("accounts")
    .set({ password_hash: await hashPassword("long enough") })
    .execute();
});
afterAll(() => market.close());
beforeEach(async () => void (await market.db.deleteFrom("sessions").execute()));

const onWindows =
  "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";
const onPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.61";

async function signIn(who: Person, userAgent = "") {
  const reply = await market.app.inject({
    method: "POST",
    url: "/api/auth/login",
    headers: { "user-agent": userAgent },
    payload: { email: cast[who].email, password: "long enough" },
  });
  const { token } = login.reply.parse(reply.json());
  return { token, call: market.with(token) };
}

test.each([listSessions, endAllSessions])("nobody sees or ends sessions who has none", async (endpoint) => {
  await expect(market.with()(endpoint, {})).rejects.toMatchObject({ code: "not_signed_in" });
});

test("Lin sees where she is signed in, this place first, and nothing that opens it", async () => {
  const [phone, office] = [await signIn("lin", onPhone), await signIn("lin", onWindows)];
  await signIn("wang", onPhone);
  await sql`update sessions set created_at = now() - interval '3 days', last_seen_at = now() - interval '1 hour'
    where token_hash = ${hashToken(phone.token)}`.execute(market.db);
  const { sessions } = await office.call(listSessions, {});
  expect(sessions).toMatchObject([
    { browser: "Chrome", system: "Windows", current: true },
    { browser: "WeChat", system: "iPhone", current: false },
  ]);
  expect(Date.now() - Date.parse(sessions[1]?.begun_at ?? "")).toBeGreaterThan(2 * 86_400_000);
  const told = JSON.stringify(sessions);
  for (const { token } of [phone, office])
    for (const secret of [token, hashToken(token)]) expect(told).not.toContain(secret);
});

test("a session that is over is not listed", async () => {
  const [old, office] = [await signIn("lin"), await signIn("lin")];
  await sql`update sessions set last_seen_at = now() - interval '8 days' where token_hash = ${hashToken(old.token)}`.execute(
    market.db,
  );
  expect((await office.call(listSessions, {})).sessions).toHaveLength(1);
});

test("Lin ends the session on her lost phone, and only that", async () => {
  const [phone, office, wang] = [await signIn("lin", onPhone), await signIn("lin"), await signIn("wang")];
  const { sessions } = await office.call(listSessions, {});
  const lost = sessions.find(({ browser }) => browser === "WeChat");
  for (let twice = 0; twice < 2; twice++) await office.call(endSession, { id: lost?.id ?? "" });
  await expect(phone.call(me, {})).rejects.toMatchObject({ code: "not_signed_in" });
  for (const { call } of [office, wang]) await expect(call(me, {})).resolves.toBeDefined();
});

test("nobody ends another person's session", async () => {
  const [lin, wang] = [await signIn("lin"), await signIn("wang")];
  const [own] = (await lin.call(listSessions, {})).sessions;
  await wang.call(endSession, { id: own?.id ?? "" });
  await expect(lin.call(me, {})).resolves.toBeDefined();
});

test("signing out everywhere ends this session too, and nobody else's", async () => {
  const [phone, office, wang] = [await signIn("lin"), await signIn("lin"), await signIn("wang")];
  await office.call(endAllSessions, {});
  for (const { call } of [phone, office])
    await expect(call(me, {})).rejects.toMatchObject({ code: "not_signed_in" });
  await expect(wang.call(me, {})).resolves.toBeDefined();
});
