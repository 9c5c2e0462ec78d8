import { createHash } from "node:crypto";
import { changeLanguage, login, logout, me } from "@khorgos/contract/accounts";
import { rejectUser } from "@khorgos/contract/administration";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { cast, type Person } from "../demo/cast.ts";
import { hashPassword } from "./passwords/hash-password.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

const PASSWORD = "кумыс и баурсаки ";
beforeEach(async () => {
  await market.db
    .updateTable("accounts")
    .set({ password_hash: await hashPassword(PASSWORD), status: "approved" })
    .execute();
});

const signedIn = async (who: Person) =>
  market.with((await market.with()(login, { email: cast[who].email, password: PASSWORD })).token);
const setStatus = (who: Person, status: "approved" | "pending") =>
  market.db.updateTable("accounts").set({ status }).where("id", "=", cast[who].id).execute();

test.each([
  undefined,
  "",
  "Bearer",
  "Bearer ",
  "Basic bGluLXRva2Vu",
  "Bearer made-up",
  "lin-token",
  "Bearer lin-token extra",
  "Bearer Lin-Token",
])("nobody gets in with %o", async (authorization) => {
  const headers = authorization === undefined ? {} : { authorization };
  const reply = await market.app.inject({ method: "GET", url: "/api/auth/me", headers });
  expect([reply.statusCode, reply.json().code]).toEqual([401, "not_signed_in"]);
});

test("Lin signs in on two devices, out on one, and stays in on the other", async () => {
  const [office, phone] = [await signedIn("lin"), await signedIn("lin")];
  await expect(office(me, {})).resolves.toMatchObject({
    user: { email: cast.lin.email, phone: cast.lin.phone },
  });
  await office(logout, {});
  await expect(office(me, {})).rejects.toMatchObject({ code: "not_signed_in" });
  await expect(office(logout, {})).rejects.toMatchObject({ code: "not_signed_in" });
  await expect(phone(me, {})).resolves.toMatchObject({ user: { name: "Lin Yue" } });
});

test("nothing that the database keeps of a session opens one", async () => {
  const { token } = await market.with()(login, { email: cast.wang.email, password: PASSWORD });
  const sessions = await market.db.selectFrom("sessions").selectAll().execute();
  const kept = JSON.stringify(sessions);
  expect(kept).toContain(createHash("sha256").update(token).digest("hex"));
  expect(kept).not.toContain(token);
  for (const { token_hash } of sessions) {
    await expect(market.with(token_hash)(me, {})).rejects.toMatchObject({ code: "not_signed_in" });
  }
});

test.each([
  ["lin", "last_seen_at", "6 days 23 hours", true],
  ["lin", "last_seen_at", "7 days 1 hour", false],
  ["lin", "created_at", "29 days", true],
  ["lin", "created_at", "30 days 1 hour", false],
  ["saule", "last_seen_at", "29 minutes", true],
  ["saule", "last_seen_at", "31 minutes", false],
  ["saule", "created_at", "11 hours", true],
  ["saule", "created_at", "13 hours", false],
] as const)("a session of %s with %s %s ago lives: %s", async (who, column, ago, lives) => {
  const call = await signedIn(who);
  const then = sql<string>`now() - ${ago}::interval`;
  await market.db
    .updateTable("sessions")
    .set({ [column]: then })
    .where("account_id", "=", cast[who].id)
    .execute();
  const answer = await call(me, {}).then(
    () => true,
    () => false,
  );
  expect(answer).toBe(lives);
  await market.db
    .updateTable("sessions")
    .set({ created_at: sql`now()`, last_seen_at: sql`now()` })
    .execute();
});

test("a session in use stays alive", async () => {
  const call = await signedIn("daulet");
  const later = sql<string>`now() - interval '6 days'`;
  await market.db
    .updateTable("sessions")
    .set({ last_seen_at: later })
    .where("account_id", "=", cast.daulet.id)
    .execute();
  await call(me, {});
  const { rows } =
    await sql`select 1 from sessions where account_id = ${cast.daulet.id} and last_seen_at > now() - interval '1 minute'`.execute(
      market.db,
    );
  expect(rows).toHaveLength(1);
});

test("whoever is rejected while signed in is out at once, and is told why", async () => {
  const call = await signedIn("wang");
  await market.as("saule")(rejectUser, { id: cast.wang.id, message: "Licence expired." });
  await expect(call(me, {})).rejects.toMatchObject({ code: "account_rejected", reason: "Licence expired." });
  await expect(call(changeLanguage, { language: "ru" })).rejects.toMatchObject({ code: "account_rejected" });
  await setStatus("wang", "pending");
  await expect(call(me, {})).rejects.toMatchObject({ code: "account_pending" });
  // Approved again, the old session stays dead.
  await market.db
    .updateTable("accounts")
    .set({ status: "approved" })
    .where("id", "=", cast.wang.id)
    .execute();
  await expect(call(me, {})).rejects.toMatchObject({ code: "not_signed_in" });
});

test("whoever signs in while being rejected stays out", async () => {
  let signIn: Promise<unknown> = Promise.resolve();
  await market.db.transaction().execute(async (tx) => {
    await tx.updateTable("accounts").set({ status: "rejected" }).where("id", "=", cast.lin.id).execute();
    signIn = market
      .with()(login, { email: cast.lin.email, password: PASSWORD })
      .catch((error: unknown) => error);
    const waitsForUs = async () => {
      const { rows } = await sql`select 1 from pg_locks where not granted`.execute(market.db);
      expect(rows).not.toEqual([]);
    };
    await Promise.race([signIn, vi.waitFor(waitsForUs, { timeout: 5_000, interval: 10 })]);
  });
  expect(await signIn).toMatchObject({ code: "account_rejected" });
});
