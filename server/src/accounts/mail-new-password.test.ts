import { login, resetPassword } from "@khorgos/contract/accounts/accounts";
import { changePassword } from "@khorgos/contract/accounts/own-account";
import type { Language } from "@khorgos/contract/accounts/accounts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { openPostOffice, publicUrl, supportEmail } from "../../test/post-office.ts";
import { cast } from "../demo/cast.ts";
import { accountJobs } from "./account-jobs.ts";
import { words } from "./account-mail.ts";
import { hashToken } from "./sessions.sql.ts";
import { hashPassword } from "../platform/credentials/hash-password.ts";
import { insertReset } from "./password-resets.sql.ts";

let market: Market;
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  market = await openMarket();
  office = await openPostOffice(market, accountJobs);
});
afterAll(() => market.close());
beforeEach(async () => {
  await office.clear();
  await market.db
    .updateTable("accounts")
    .set({ password_hash: await hashPassword("the old one"), erased_at: null })
    .where("id", "=", cast.aigerim.id)
    .execute();
});

const speak = (language: Language) =>
  market.db.updateTable("accounts").set({ language }).where("id", "=", cast.aigerim.id).execute();
async function change(password = "a new one", current_password = "the old one") {
  const { token } = await market.with()(login, {
    email: cast.aigerim.email,
    password: current_password,
  });
  await market.with(token)(changePassword, { current_password, password });
}

test.each(["ru", "en", "zh"] as const)(
  "anyone who changed their password reads of it in their language: %s",
  async (language) => {
    await speak(language);
    await change();
    const [letter, ...others] = await office.deliver();
    const say = words[language];
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ to: cast.aigerim.email, language, subject: say.newPasswordSubject });
    for (const words of [say.newPasswordText, say.newPasswordNotYou, supportEmail])
      expect(letter?.text).toContain(words);
    // The one address in it is where everybody signs in.
    expect(letter?.text.match(/https?:\S+/g)).toEqual([`${publicUrl}/login`]);
    for (const secret of ["a new one", "the old one", cast.aigerim.name])
      expect(letter?.text).not.toContain(secret);
  },
);

test("anyone who set a password by a link reads of it too; a link that did nothing is no news", async () => {
  await insertReset(market.db, cast.aigerim.id, hashToken("mailed"));
  await market.with()(resetPassword, { token: "mailed", password: "by the link" });
  await market
    .with()(resetPassword, { token: "mailed", password: "once more" })
    .catch(() => {});
  expect(await office.waiting()).toEqual([
    { task: "mail-new-password", payload: { account_id: cast.aigerim.id } },
  ]);
  expect(await office.deliver()).toHaveLength(1);
});

test("two changes in a row are one letter", async () => {
  await change("the second");
  await change("the third", "the second");
  expect(await office.deliver()).toHaveLength(1);
});

test("nobody writes to an account that was deleted meanwhile", async () => {
  await change();
  await market.db
    .updateTable("accounts")
    .set({ erased_at: new Date().toISOString() })
    .where("id", "=", cast.aigerim.id)
    .execute();
  expect(await office.deliver()).toEqual([]);
});
