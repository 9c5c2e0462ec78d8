import { login, resetPassword } from "@khorgos/contract/accounts/accounts";
import { beginTwoStep, confirmTwoStep } from "@khorgos/contract/accounts/own-account";
import { afterEach, beforeEach, expect, test } from "vitest";
import { MINUTE, standingClock } from "../../test/clock.ts";
import { type Market, openMarket, outcome } from "../../test/market.ts";
import { codeShown, wrong } from "../../test/telephone.ts";
import { cast } from "../demo/cast.ts";
import { limitsOn } from "../platform/limits/limits.ts";
import { hashPassword } from "../platform/credentials/hash-password.ts";
import { insertReset } from "./password-resets.sql.ts";
import { hashToken } from "./sessions.sql.ts";

const PASSWORD = "кумыс и баурсаки";
const { email, id } = cast.saule;
let clock: ReturnType<typeof standingClock>;
let market: Market;
let secret: string;
/** Saule has set up her telephone, some minutes ago. */
beforeEach(async () => {
  clock = standingClock();
  market = await openMarket({ clock, limits: (db) => limitsOn(db, { clock }) });
  const password_hash = await hashPassword(PASSWORD);
  await market.db.updateTable("accounts").set({ password_hash }).where("id", "=", id).execute();
  const call = market.as("saule");
  ({ secret } = await call(beginTwoStep, { password: PASSWORD }));
  await call(confirmTwoStep, { code: await shown() });
  clock.passes(10 * MINUTE);
});
afterEach(() => market.close());

const shown = () => codeShown(market, clock, secret);
const signIn = (code: string, password = PASSWORD) => market.with()(login, { email, password, code });

test("codes cannot be guessed: three in five minutes, also by who knows the password", async () => {
  const code = await shown();
  for (let n = 1; n <= 3; n++)
    await expect(signIn(wrong(code))).rejects.toMatchObject({ code: "wrong_code" });
  await expect(signIn(code)).rejects.toMatchObject({ code: "too_many", retryAfter: expect.any(Number) });
  clock.passes(5 * MINUTE + 1);
  await expect(signIn(await shown())).resolves.toBeDefined();
});

/** Sets a password by a link, as anyone does who reads Saule's letters. */
async function setPassword(password: string) {
  const token = `link for ${password}`.padEnd(43, "-");
  await insertReset(market.db, id, hashToken(token));
  await market.with()(resetPassword, { token, password });
}

test("wrong codes of somebody who knew the password do not keep its owner out once there is another", async () => {
  for (let n = 1; n <= 10; n++, clock.passes(5 * MINUTE + 1))
    for (let guess = 1; guess <= 3; guess++) await outcome(signIn(wrong(await shown())));
  await expect(signIn(await shown())).rejects.toMatchObject({ code: "too_many" });
  await setPassword("a new beginning");
  await expect(signIn(await shown(), "a new beginning")).resolves.toBeDefined();
});

test("no number of new passwords lets anyone guess more than sixty codes a day", async () => {
  const said: Record<string, number> = {};
  for (let n = 1; n <= 25; n++, clock.passes(10 * MINUTE)) {
    const password = `the password number ${n}`;
    await setPassword(password);
    for (let guess = 1; guess <= 3; guess++) {
      const code = (await outcome(signIn(wrong(await shown()), password))) ?? "";
      said[code] = (said[code] ?? 0) + 1;
    }
  }
  expect(said).toEqual({ wrong_code: 60, too_many: 15 });
});
