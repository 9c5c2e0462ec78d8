import { createHash } from "node:crypto";
import { changeLanguage, login, logout, me } from "@khorgos/contract/accounts/accounts";
import { rejectUser } from "@khorgos/contract/administration/administration";
import type { Call } from "@khorgos/contract/platform/call";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { cast, type Person } from "../demo/cast.ts";
import { DAY, HOUR, MINUTE, storyClock } from "../../test/clock.ts";
import { hashPassword } from "../platform/credentials/hash-password.ts";

const clock = storyClock();
let market: Market;
beforeAll(async () => void (market = await openMarket({ clock })));
afterAll(() => market.close());

const PASSWORD = "кумыс и баурсаки ";
beforeEach(async () => {
  await market.db
    .updateTable("accounts")
    .set({ password_hash: await hashPassword(PASSWORD), status: "approved" })
    .execute();
  await market.db.deleteFrom("sessions").execute();
});

const signedIn = async (who: Person) =>
  market.with((await market.with()(login, { email: cast[who].email, password: PASSWORD })).token);
const isLetIn = (call: Call) =>
  call(me, {}).then(
    () => true,
    () => false,
  );
async function isNotedWithin(who: Person, seconds: number) {
  const { rows } = await sql`select 1 from sessions where account_id = ${cast[who].id}
    and last_seen_at > ${clock.now} - make_interval(secs => ${seconds})`.execute(market.db);
  return rows.length > 0;
}
/** Nobody waits for the note, so it may come a moment after the answer. */
const noted = (who: Person, within: number) =>
  vi.waitFor(async () => expect(await isNotedWithin(who, within)).toBe(true), {
    timeout: 60_000,
    interval: 10,
  });
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
  ["lin", 6 * DAY + 23 * HOUR, true],
  ["lin", 7 * DAY + HOUR, false],
  ["saule", 29 * MINUTE, true],
  ["saule", 31 * MINUTE, false],
] as const)("a session of %s unused for %i seconds lives: %s", async (who, seconds, lives) => {
  const call = await signedIn(who);
  clock.passes(seconds);
  expect(await isLetIn(call)).toBe(lives);
});

test.each([
  ["lin", 6 * DAY, 29 * DAY, 31 * DAY],
  ["saule", 25 * MINUTE, 11 * HOUR + 50 * MINUTE, 12 * HOUR + 20 * MINUTE],
] as const)("a session of %s that is used all the time still ends", async (who, step, lives, ends) => {
  const call = await signedIn(who);
  let age = 0;
  for (; age + step <= lives; age += step) {
    clock.passes(step);
    expect(await isLetIn(call)).toBe(true);
    await noted(who, 1);
  }
  clock.passes(ends - age);
  // Used a moment ago, as far as the table knows, so that it is its age alone that ends it.
  await market.db.updateTable("sessions").set({ last_seen_at: clock.now }).execute();
  expect(await isLetIn(call)).toBe(false);
});

test("a clock that jumps an hour ends no session, and one that was wrong lets none live for ever", async () => {
  const lin = await signedIn("lin");
  for (const jump of [HOUR, -2 * HOUR, HOUR]) {
    clock.passes(jump);
    expect(await isLetIn(lin)).toBe(true);
  }
  clock.passes(365 * DAY);
  const fromAWrongClock = await signedIn("lin");
  expect(await isLetIn(fromAWrongClock)).toBe(true);
  clock.passes(-365 * DAY);
  expect([await isLetIn(lin), await isLetIn(fromAWrongClock)]).toEqual([true, false]);
});

test("the use of a session is written down every few minutes, not at every call", async () => {
  const call = await signedIn("daulet");
  clock.passes(4 * MINUTE);
  await call(me, {});
  await Promise.all(Array.from({ length: 20 }, () => call(me, {})));
  expect(await isNotedWithin("daulet", 3 * MINUTE)).toBe(false);
  clock.passes(2 * MINUTE);
  await call(me, {});
  await noted("daulet", MINUTE);
});

test("a call is answered also while the use of its session cannot be written down", async () => {
  const call = await signedIn("daulet");
  clock.passes(HOUR);
  await market.db.transaction().execute(async (tx) => {
    await tx
      .selectFrom("sessions")
      .where("account_id", "=", cast.daulet.id)
      .selectAll()
      .forUpdate()
      .execute();
    await expect(call(me, {})).resolves.toMatchObject({ user: { name: "Daulet Akhmetov" } });
  });
  await noted("daulet", MINUTE);
});

test("anyone who is rejected while signed in is out at once, and is told why", async () => {
  const call = await signedIn("wang");
  await (
    await signedIn("saule")
  )(rejectUser, { id: cast.wang.id, message: "Licence expired." });
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

test("anyone who signs in while being rejected stays out", async () => {
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
    await Promise.race([signIn, vi.waitFor(waitsForUs, { timeout: 60_000, interval: 10 })]);
  });
  expect(await signIn).toMatchObject({ code: "account_rejected" });
});
