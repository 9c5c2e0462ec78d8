import { login, me, resetPassword } from "@khorgos/contract/accounts/accounts";
import { issueResetLink, listAudit } from "@khorgos/contract/administration/administration";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { textOfTables } from "../../test/tables.ts";
import { cast, type Person } from "../demo/cast.ts";

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

async function linkFor(who: Person) {
  const { path, expires_at } = await market.as("saule")(issueResetLink, { id: cast[who].id });
  const token = /^\/reset-password\?token=([\w-]{43})$/.exec(path)?.[1] ?? "";
  expect(token).not.toBe("");
  return { token, expires_at };
}
const choose = (token: string, password: string) => market.with()(resetPassword, { token, password });
const signIn = (who: Person, password: string) => market.with()(login, { email: cast[who].email, password });
const unusable = { code: "reset_link_unusable" };

test.each(["lin", "aigerim"] as const)("%s may not issue a link", async (who) => {
  const asked = market.as(who)(issueResetLink, { id: cast.wang.id });
  await expect(asked).rejects.toMatchObject({ code: "wrong_role" });
});

test("Lin gets no letters, so Saule hands her a link; it opens no session and works once", async () => {
  const { token, expires_at } = await linkFor("lin");
  const left = Date.parse(expires_at) - Date.now();
  expect(left).toBeGreaterThan(8 * 60_000);
  expect(left).toBeLessThanOrEqual(10 * 60_000 + 2_000);
  await expect(market.as("lin")(me, {})).resolves.toBeDefined();

  expect(await choose(token, "новый пароль")).toEqual({
    message: expect.any(String),
    email: cast.lin.email,
  });
  await expect(market.as("lin")(me, {})).rejects.toMatchObject({ code: "not_signed_in" });
  await expect(choose(token, "and again")).rejects.toMatchObject(unusable);
  await expect(signIn("lin", "новый пароль")).resolves.toBeDefined();
  await expect(signIn("lin", "and again")).rejects.toMatchObject({ code: "wrong_credentials" });
});

test("a link sets the password of the one it is for, and of nobody else", async () => {
  const [aigerims, daulets] = [await linkFor("aigerim"), await linkFor("daulet")];
  await choose(aigerims.token, "aigerim's own");
  await expect(signIn("daulet", "aigerim's own")).rejects.toMatchObject({ code: "wrong_credentials" });
  await expect(market.as("daulet")(me, {})).resolves.toBeDefined();
  await choose(daulets.token, "daulet's own");
  await expect(signIn("aigerim", "aigerim's own")).resolves.toBeDefined();
});

test("a link that is ten minutes old, or was followed by another, is worth nothing", async () => {
  const [first, second] = [await linkFor("wang"), await linkFor("wang")];
  await expect(choose(first.token, "with the first")).rejects.toMatchObject(unusable);
  await sql`update password_resets set expires_at = now() where account_id = ${cast.wang.id}`.execute(
    market.db,
  );
  await expect(choose(second.token, "too late")).rejects.toMatchObject(unusable);
  await expect(market.as("wang")(me, {})).resolves.toBeDefined();
});

test("the token is kept nowhere, and the log tells who issued a link for whom", async () => {
  const { token } = await linkFor("wang");
  expect(await textOfTables(market.db)).not.toContain(token);
  const { entries } = await market.as("saule")(listAudit, { what: "reset_link_issued", q: "wang" });
  expect(entries[0]).toMatchObject({
    who: cast.saule.name,
    whom: `${cast.wang.name} <${cast.wang.email}>`,
    why: "",
  });
});

test("no link for oneself, for somebody who may not enter, or for nobody", async () => {
  const pending = await market.given.newcomer("Ma Li");
  for (const id of [cast.saule.id, pending.id, "00000000-0000-4000-8000-0000000000ff"])
    await expect(market.as("saule")(issueResetLink, { id })).rejects.toMatchObject({
      code: "account_not_found",
    });
});
