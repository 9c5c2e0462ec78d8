import { eraseAccount } from "@khorgos/contract/accounts/own-account";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";
import { hashPassword } from "../platform/credentials/hash-password.ts";
import { deleteOldNetworks, knowsNetwork } from "./known-networks.sql.ts";

let market: Market;
const password = "long enough";
beforeAll(async () => {
  market = await openMarket();
  await market.db
    .updateTable("accounts")
    .set({ password_hash: await hashPassword(password) })
    .execute();
});
afterAll(() => market.close());
beforeEach(() => market.db.deleteFrom("known_networks").execute());

const signIn = (remoteAddress: string, said = password) =>
  market.app.inject({
    method: "POST",
    url: "/api/auth/login",
    payload: { email: cast.lin.email, password: said },
    remoteAddress,
  });
const knows = (ip: string, id: string | undefined = cast.lin.id) => knowsNetwork(market.db, id, ip);

test("where Lin came in she is known, at addresses beside it too; where she did not, and others, are not", async () => {
  await signIn("203.0.113.7");
  await signIn("2001:db8:1:2::3");
  await signIn("198.51.100.1", "a guess");
  expect(
    await Promise.all(["203.0.113.7", "::ffff:203.0.113.250", "2001:db8:1:ffff::1"].map((ip) => knows(ip))),
  ).toEqual([true, true, true]);
  expect(await Promise.all(["203.0.114.7", "198.51.100.1", "2001:db8:2::1"].map((ip) => knows(ip)))).toEqual([
    false,
    false,
    false,
  ]);
  expect([
    await knows("203.0.113.7", cast.wang.id),
    await knowsNetwork(market.db, undefined, "203.0.113.7"),
  ]).toEqual([false, false]);
});

test("no more than twenty are remembered, those used last, for ninety days, and none in plain", async () => {
  for (let n = 1; n <= 25; n += 1) await signIn(`10.0.${n}.1`);
  const kept = await market.db.selectFrom("known_networks").selectAll().execute();
  expect(kept).toHaveLength(20);
  expect(JSON.stringify(kept)).not.toContain("10.0.");
  expect([await knows("10.0.5.1"), await knows("10.0.6.1"), await knows("10.0.25.1")]).toEqual([
    false,
    true,
    true,
  ]);

  await sql`update known_networks set used_at = used_at - interval '91 days'`.execute(market.db);
  await signIn("10.0.25.1");
  expect([await knows("10.0.6.1"), await knows("10.0.25.1")]).toEqual([false, true]);
  await deleteOldNetworks(market.db);
  expect(await market.db.selectFrom("known_networks").selectAll().execute()).toHaveLength(1);
});

test("anyone who deletes their account is known nowhere", async () => {
  await signIn("203.0.113.7");
  await market.as("lin")(eraseAccount, { password });
  expect(await market.db.selectFrom("known_networks").selectAll().execute()).toEqual([]);
});
