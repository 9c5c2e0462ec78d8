import { login, me, resetPassword } from "@khorgos/contract/accounts/accounts";
import {
  beginTwoStep,
  changePassword,
  confirmTwoStep,
  endTwoStep,
  eraseAccount,
  findTwoStep,
} from "@khorgos/contract/accounts/own-account";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DAY, MINUTE, standingClock } from "../../test/clock.ts";
import { type Market, openMarket } from "../../test/market.ts";
import { codeShown, wrong } from "../../test/telephone.ts";
import { textOfTables } from "../../test/tables.ts";
import { cast } from "../demo/cast.ts";
import { limitsOn } from "../platform/limits/limits.ts";
import { hashPassword } from "../platform/credentials/hash-password.ts";
import { insertReset } from "./password-resets.sql.ts";
import { hashToken } from "./sessions.sql.ts";
import { hashRecoveryCode } from "../platform/credentials/totp.ts";
import { releaseAccount } from "./two-step.ts";

const PASSWORD = "кумыс и баурсаки ";
const { email, id } = cast.saule;
let stored: string;
let clock: ReturnType<typeof standingClock>;
let market: Market;
beforeEach(async () => {
  clock = standingClock();
  market = await openMarket({ clock, limits: (db) => limitsOn(db, { clock }) });
  stored ??= await hashPassword(PASSWORD);
  await market.db.updateTable("accounts").set({ password_hash: stored }).execute();
});
afterEach(() => market.close());

const codeOf = (secret: string, later?: number) => codeShown(market, clock, secret, later);

const signIn = (code?: string, password = PASSWORD) =>
  market.with()(login, { email, password, ...(code !== undefined && { code }) });
const saule = async () => market.with((await signIn()).token);

/** Saule has set up her telephone, some minutes ago. */
async function setUp() {
  const call = await saule();
  const { secret } = await call(beginTwoStep, { password: PASSWORD });
  const { recovery_codes: recovery } = await call(confirmTwoStep, { code: await codeOf(secret) });
  clock.passes(10 * MINUTE);
  return { call, secret, recovery };
}
const auditEntries = async () => {
  const entries = await market.db.selectFrom("audit_entries").orderBy("at").selectAll().execute();
  return entries.map(({ what, actor_id }) => [what, actor_id]);
};

test.each(["lin", "aigerim"] as const)("%s is no administrator and has no second step", async (who) => {
  for (const [endpoint, input] of [
    [findTwoStep, {}],
    [beginTwoStep, { password: PASSWORD }],
    [confirmTwoStep, { code: "123456" }],
    [endTwoStep, { password: PASSWORD, code: "123456" }],
  ] as const)
    await expect(market.as(who)(endpoint, input)).rejects.toMatchObject({ code: "wrong_role" });
});

test("Saule sets up her telephone; from then on the password alone opens nothing", async () => {
  const call = await saule();
  await expect(call(beginTwoStep, { password: "guess" })).rejects.toMatchObject({ code: "wrong_password" });
  const { secret, uri } = await call(beginTwoStep, { password: PASSWORD });
  expect(uri).toContain(secret);
  // A secret that was only looked at asks for nothing.
  await expect(signIn()).resolves.toBeDefined();
  await expect(call(confirmTwoStep, { code: wrong(await codeOf(secret)) })).rejects.toMatchObject({
    code: "wrong_code",
  });
  const code = await codeOf(secret);
  const { recovery_codes } = await call(confirmTwoStep, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
  expect(new Set(recovery_codes).size).toBe(10);
  for (const each of recovery_codes) expect(each).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
  await expect(call(findTwoStep, {})).resolves.toEqual({
    two_step: { is_on: true, recovery_codes_left: 10 },
  });

  await expect(signIn()).rejects.toMatchObject({ code: "code_needed" });
  await expect(signIn("")).rejects.toMatchObject({ code: "code_needed" });
  // The code that turned it on is used up.
  await expect(signIn(code)).rejects.toMatchObject({ code: "wrong_code" });
  clock.passes(MINUTE);
  const { token } = await signIn(await codeOf(secret));
  await expect(market.with(token)(me, {})).resolves.toMatchObject({ user: { email } });
  await expect(call(beginTwoStep, { password: PASSWORD })).rejects.toMatchObject({ code: "two_step_on" });
  expect(await auditEntries()).toEqual([["two_step_on", id]]);
});

test("that a code is needed is told only after the right password", async () => {
  const { secret } = await setUp();
  await expect(signIn(undefined, "guess")).rejects.toMatchObject({ code: "wrong_credentials" });
  await expect(signIn(await codeOf(secret), "guess")).rejects.toMatchObject({ code: "wrong_credentials" });
});

test("no code is good twice, also not for two who bring it at the same moment", async () => {
  const { secret } = await setUp();
  const code = await codeOf(secret);
  const both = await Promise.allSettled([signIn(code), signIn(code)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await expect(signIn(await codeOf(secret, -1))).rejects.toMatchObject({ code: "wrong_code" });
  await expect(signIn(await codeOf(secret, 1))).resolves.toBeDefined();
});

test.each([
  [-2, false],
  [-1, true],
  [0, true],
  [1, true],
  [2, false],
])("a code of %i half minutes from now lets in: %s", async (later, letsIn) => {
  const { secret } = await setUp();
  const isIn = signIn(await codeOf(secret, later)).then(
    () => true,
    () => false,
  );
  expect(await isIn).toBe(letsIn);
});

test("a recovery code lets in once, however it is typed, and is written into the audit log", async () => {
  const { recovery } = await setUp();
  const [first = "", second = ""] = recovery;
  const { token } = await signIn(first.toLowerCase().replaceAll("-", " "));
  await expect(signIn(first)).rejects.toMatchObject({ code: "wrong_code" });
  await expect(signIn(second)).resolves.toBeDefined();
  await expect(market.with(token)(findTwoStep, {})).resolves.toMatchObject({
    two_step: { recovery_codes_left: 8 },
  });
  expect(await auditEntries()).toEqual([
    ["two_step_on", id],
    ["recovery_code_used", id],
    ["recovery_code_used", id],
  ]);
});

test("what the database keeps holds no recovery code", async () => {
  const { recovery } = await setUp();
  const kept = await textOfTables(market.db);
  for (const code of recovery) {
    expect(kept).not.toContain(code);
    expect(kept).not.toContain(code.replaceAll("-", ""));
  }
});

test("turning it off takes password and code", async () => {
  const { secret, recovery } = await setUp();
  const call = market.with((await signIn(await codeOf(secret))).token);
  clock.passes(5 * MINUTE);
  const code = await codeOf(secret);
  await expect(call(endTwoStep, { password: "guess", code })).rejects.toMatchObject({
    code: "wrong_password",
  });
  await expect(call(endTwoStep, { password: PASSWORD, code: wrong(code) })).rejects.toMatchObject({
    code: "wrong_code",
  });
  await expect(signIn()).rejects.toMatchObject({ code: "code_needed" });
  await call(endTwoStep, { password: PASSWORD, code });
  await expect(signIn()).resolves.toBeDefined();
  expect((await auditEntries()).at(-1)).toEqual(["two_step_off", id]);
  // Neither the old recovery codes nor the old secret are of any use to a new telephone.
  const { secret: fresh } = await call(beginTwoStep, { password: PASSWORD });
  expect(fresh).not.toBe(secret);
  await call(confirmTwoStep, { code: await codeOf(fresh) });
  await expect(signIn(recovery[0])).rejects.toMatchObject({ code: "wrong_code" });
});

test("setting it up ends the sessions that the password alone had opened, turning it off those of the others", async () => {
  const before = await saule();
  const { call, secret } = await setUp();
  await expect(before(me, {})).rejects.toMatchObject({ code: "not_signed_in" });
  await expect(market.as("lin")(me, {})).resolves.toBeDefined();
  const elsewhere = market.with((await signIn(await codeOf(secret))).token);
  clock.passes(MINUTE);
  await call(endTwoStep, { password: PASSWORD, code: await codeOf(secret) });
  await expect(elsewhere(me, {})).rejects.toMatchObject({ code: "not_signed_in" });
  await expect(call(me, {})).resolves.toBeDefined();
});

test("a new password, chosen or by a link, asks for the code all the same", async () => {
  const { call, secret } = await setUp();
  await call(changePassword, { current_password: PASSWORD, password: "новый пароль для входа" });
  await expect(signIn(undefined, "новый пароль для входа")).rejects.toMatchObject({ code: "code_needed" });
  await insertReset(market.db, id, hashToken("mailed"));
  await market.with()(resetPassword, { token: "mailed", password: "и ещё один пароль" });
  await expect(signIn(undefined, "и ещё один пароль")).rejects.toMatchObject({ code: "code_needed" });
  await expect(signIn(await codeOf(secret), "и ещё один пароль")).resolves.toBeDefined();
});

test("anyone who leaves for good takes telephone and recovery codes along", async () => {
  await market.given.newcomer("Second", { role: "administrator", status: "approved" });
  const { call, secret, recovery } = await setUp();
  const traces = [secret, ...recovery.map(hashRecoveryCode)];
  const kept = await textOfTables(market.db);
  expect(traces.filter((trace) => kept.includes(trace))).toEqual(traces);
  await call(eraseAccount, { password: PASSWORD });
  const left = await textOfTables(market.db);
  expect(traces.filter((trace) => left.includes(trace))).toEqual([]);
});

test("anyone who lost everything is let in by the operator, and signed out everywhere", async () => {
  const { secret } = await setUp();
  const open = market.with((await signIn(await codeOf(secret))).token);
  await releaseAccount(market.db, ` ${email.toUpperCase()}`);
  await expect(open(me, {})).rejects.toMatchObject({ code: "not_signed_in" });
  await expect(signIn()).resolves.toBeDefined();
  expect((await auditEntries()).at(-1)).toEqual(["two_step_off", null]);
  await expect(releaseAccount(market.db, email)).rejects.toThrow("does not ask for a code");
  await expect(releaseAccount(market.db, "nobody@nowhere.example")).rejects.toThrow("Nobody has an account");
});

test("a clock that jumps a day leaves the telephone of use", async () => {
  const { secret } = await setUp();
  clock.passes(DAY);
  await expect(signIn(await codeOf(secret))).resolves.toBeDefined();
});
