import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../../test/market.ts";
import { cast } from "../../demo/cast.ts";
import { insertDecision } from "../../administration/users.sql.ts";
import { grantRole, roleOf } from "./roles.ts";
import { connect, connectPool, type Db } from "./connect.ts";

/** What the server's own role may not do, anyone who gets hold of its connection. */

const NOT_ALLOWED = "42501";

let market: Market;
let served: Db;
beforeAll(async () => {
  market = await openMarket();
  served = connect(connectPool(market.servedUrl));
});
afterAll(async () => {
  await served.destroy();
  await market.close();
});

const refusal = (statement: string) =>
  sql
    .raw(statement)
    .execute(served)
    .then(
      () => "done",
      (error: { code?: string }) => error.code,
    );

test("the server's role is not the owner's, and no superuser", async () => {
  expect(await roleOf(served)).not.toBe(await roleOf(market.db));
  const { rows } = await sql`
    select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls from pg_roles where rolname = current_user`.execute(
    served,
  );
  expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false }]);
});

test.each([
  "drop table cars",
  "alter table cars add column x text",
  "create table mine (id int)",
  "create schema mine",
  "truncate cars",
  "create role mine",
  "delete from schema_steps",
  "insert into schema_steps (step) values ('0099_x.sql#1')",
  "copy cars to program 'cat'",
  "select pg_read_file('/etc/passwd')",
])("it may not: %s", async (statement) => {
  expect(await refusal(statement)).toBe(NOT_ALLOWED);
});

test("what was decided about somebody is written down for good", async () => {
  await served.transaction().execute(async (tx) => {
    const { saule: actor, lin: subject } = cast;
    await insertDecision(tx, { actor, what: "suspended", subject, why: "Twice sold the same car." });
  });
  expect(await refusal("update audit_entries set why = ''")).toBe(NOT_ALLOWED);
  expect(await refusal("delete from audit_entries")).toBe(NOT_ALLOWED);
  expect(await refusal("truncate audit_entries")).toBe(NOT_ALLOWED);
  // Of somebody who is still there nothing can be taken out either.
  expect(await refusal(`select forget_in_audit('${cast.lin.id}', 'nobody')`)).toBe("done");
  expect(await market.db.selectFrom("audit_entries").select("why").execute()).toEqual([
    { why: "Twice sold the same car." },
  ]);
});

test("a table that a migration brings is the server's to use, after the next start", async () => {
  await sql`create table brought (id int)`.execute(market.db);
  expect(await refusal("insert into brought values (1)")).toBe(NOT_ALLOWED);
  const role = await roleOf(served);
  await Promise.all([grantRole(market.db, role), grantRole(market.db, role)]);
  expect(await refusal("insert into brought values (1)")).toBe("done");
  expect(await refusal("delete from audit_entries")).toBe(NOT_ALLOWED);
});
