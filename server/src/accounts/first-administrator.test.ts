import { setTimeout } from "node:timers/promises";
import { login } from "@khorgos/contract/accounts/accounts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { cast } from "../demo/cast.ts";
import { connect, connectPool } from "../platform/db/connect.ts";
import { lockAppointment } from "./accounts.sql.ts";
import { ensureAdministrator } from "./first-administrator.ts";

let market: Market;
beforeEach(async () => {
  market = await openMarket();
  await market.db.deleteFrom("accounts").where("role", "=", "administrator").execute();
});
afterEach(() => market.close());

const nothing = { email: undefined, password: undefined };
const administrators = () =>
  market.db.selectFrom("accounts").where("role", "=", "administrator").selectAll().execute();

test("an empty market gets an administrator with a password nobody can guess", async () => {
  const made = await ensureAdministrator(market.db, nothing);
  expect(made).toMatchObject({ email: "admin@khorgos.local", wasGenerated: true, isShort: false });
  expect(made?.password).toMatch(/^[\w-]{24}$/);
  const reply = await market.with()(login, { email: "admin@khorgos.local", password: made?.password ?? "" });
  expect(reply.user).toMatchObject({ role: "administrator", status: "approved" });
  const entries = await market.db.selectFrom("audit_entries").selectAll().execute();
  expect(entries).toMatchObject([
    { what: "appointed", actor_id: null, actor_name: "", subject: "Administrator <admin@khorgos.local>" },
  ]);
});

test("the operator's own e-mail and password are taken, a short one with a warning", async () => {
  const made = await ensureAdministrator(market.db, { email: " Saule@Khorgos.example", password: "short" });
  expect(made).toEqual({
    email: "saule@khorgos.example",
    password: "short",
    wasGenerated: false,
    isShort: true,
  });
  await expect(
    market.with()(login, { email: "saule@khorgos.example", password: "short" }),
  ).resolves.toBeDefined();
});

test("where there is an administrator, nothing changes", async () => {
  await ensureAdministrator(market.db, { email: "saule@khorgos.example", password: "long enough to keep" });
  const before = await administrators();
  expect(
    await ensureAdministrator(market.db, { email: "other@khorgos.example", password: "something else" }),
  ).toBeUndefined();
  expect(await administrators()).toEqual(before);
});

test("of servers that start at the same moment one makes the administrator, whatever their settings", async () => {
  // The lock must hold on a database that has been started before, too.
  await ensureAdministrator(market.db, nothing);
  await market.db.deleteFrom("accounts").where("role", "=", "administrator").execute();
  const starts = Array.from({ length: 6 }, (_, n) =>
    ensureAdministrator(market.db, { ...nothing, email: `admin-${n % 3}@khorgos.example` }),
  );
  const made = await Promise.all(starts);
  expect(made.filter((one) => one !== undefined)).toHaveLength(1);
  expect(await administrators()).toHaveLength(1);
});

test("a server waits for one that takes its time over the administrator", async () => {
  const other = Promise.withResolvers<void>();
  const slow = market.db.transaction().execute(async (tx) => {
    await lockAppointment(tx);
    await other.promise;
  });
  const served = connect(connectPool(market.servedUrl));
  const made = ensureAdministrator(served, nothing);
  // Longer than a caller may wait for a row.
  await setTimeout(3_000);
  other.resolve();
  await slow;
  expect(await made).toMatchObject({ wasGenerated: true });
  await served.destroy();
});

test("nobody becomes administrator because the operator named their e-mail", async () => {
  await expect(ensureAdministrator(market.db, { ...nothing, email: cast.lin.email })).rejects.toThrow(
    "already has an account",
  );
  await expect(ensureAdministrator(market.db, { ...nothing, email: "no address" })).rejects.toThrow(
    "no e-mail address",
  );
  expect(await administrators()).toEqual([]);
});
