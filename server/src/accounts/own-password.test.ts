import { login, me, resetPassword } from "@khorgos/contract/accounts/accounts";
import { changePassword } from "@khorgos/contract/accounts/own-account";
import { listAudit } from "@khorgos/contract/administration/administration";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { HOUR, storyClock } from "../../test/clock.ts";
import { type Market, openMarket } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";
import { limitsOn } from "../platform/limits/limits.ts";
import { hashPassword } from "../platform/credentials/hash-password.ts";
import { insertReset } from "./password-resets.sql.ts";
import { hashToken } from "./sessions.sql.ts";

let market: Market;
const clock = storyClock();
beforeAll(async () => void (market = await openMarket({ clock, limits: (db) => limitsOn(db, { clock }) })));
afterAll(() => market.close());

const PASSWORD = "кумыс и баурсаки ";
beforeEach(async () => {
  await market.db
    .updateTable("accounts")
    .set({ password_hash: await hashPassword(PASSWORD) })
    .execute();
  await sql`truncate attempts, back_offs`.execute(market.db);
});

const signIn = async (password = PASSWORD) =>
  market.with((await market.with()(login, { email: cast.lin.email, password })).token);

test("nobody changes a password who is not signed in", async () => {
  const asked = market.with()(changePassword, { current_password: PASSWORD, password: "new secret" });
  await expect(asked).rejects.toMatchObject({ code: "not_signed_in" });
});

test("Lin changes her password, stays in here and is out everywhere else", async () => {
  const [office, phone] = [await signIn(), await signIn()];
  await insertReset(market.db, cast.lin.id, hashToken("mailed yesterday"));
  await office(changePassword, { current_password: PASSWORD, password: "новый пароль" });

  await expect(office(me, {})).resolves.toBeDefined();
  await expect(phone(me, {})).rejects.toMatchObject({ code: "not_signed_in" });
  await expect(market.as("lin")(me, {})).rejects.toMatchObject({ code: "not_signed_in" });
  await expect(market.as("wang")(me, {})).resolves.toBeDefined();
  await expect(signIn()).rejects.toMatchObject({ code: "wrong_credentials" });
  await expect(signIn("новый пароль")).resolves.toBeDefined();
  await expect(
    market.with()(resetPassword, { token: "mailed yesterday", password: "and another" }),
  ).rejects.toMatchObject({ code: "reset_link_unusable" });
  const { entries } = await market.as("saule")(listAudit, { what: "password_changed" });
  expect(entries).toMatchObject([{ who: cast.lin.name, why: "" }]);
});

test("without the current password nothing is changed, nobody is signed out", async () => {
  const office = await signIn();
  for (const current_password of ["a guess", PASSWORD.trim()])
    await expect(office(changePassword, { current_password, password: "new secret" })).rejects.toMatchObject({
      code: "wrong_password",
    });
  await expect(office(me, {})).resolves.toBeDefined();
  await expect(signIn()).resolves.toBeDefined();
});

test("a new password is as long as one at registration", async () => {
  const office = await signIn();
  await expect(
    office(changePassword, { current_password: PASSWORD, password: "12345" }),
  ).rejects.toMatchObject({ errors: [{ path: "password", code: "password_length" }] });
  await expect(signIn()).resolves.toBeDefined();
});

test("anyone who finds an open screen cannot guess the password for ever", async () => {
  const office = await signIn();
  const change = (current_password: string) =>
    office(changePassword, { current_password, password: "new secret" });
  for (let n = 1; n <= 3; n++)
    await expect(change("a guess")).rejects.toMatchObject({ code: "wrong_password" });
  await expect(change("a guess")).rejects.toMatchObject({ code: "too_many" });
  await expect(change(PASSWORD)).rejects.toMatchObject({ code: "too_many" });
  clock.passes(HOUR);
  await change(PASSWORD);
});

test("of two changes at the same moment one counts", async () => {
  const [office, phone] = [await signIn(), await signIn()];
  const changes = await Promise.allSettled([
    office(changePassword, { current_password: PASSWORD, password: "from the office" }),
    phone(changePassword, { current_password: PASSWORD, password: "from the phone" }),
  ]);
  expect(changes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});
