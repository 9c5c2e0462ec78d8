import { login, register } from "@khorgos/contract/accounts/accounts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashToken, insertSession, newToken } from "../../src/accounts/sessions.sql.ts";
import { insertReset } from "../../src/accounts/password-resets.sql.ts";
import { cast } from "../../src/demo/cast.ts";
import { callInProcess } from "../../src/platform/http/call-in-process.ts";
import { type Market, openMarket } from "../market.ts";
import { joinWithPassword, prepare } from "../prepare.ts";

/** Anyone who steals a copy of the database can sign in as nobody. */

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

/** Every value of every column that could be taken for a token, the tables of jobs and their neighbours included. */
async function everyValue(): Promise<{ column: string; values: string[] }[]> {
  const { rows: columns } = await sql<{ schema: string; table: string; name: string }>`
    select table_schema as schema, table_name as table, column_name as name from information_schema.columns
    where table_schema not in ('pg_catalog', 'information_schema')`.execute(market.db);
  const found: { column: string; values: string[] }[] = [];
  for (const { schema, table, name } of columns) {
    const { rows } = await sql<{ value: string }>`
      select distinct ${sql.ref(name)}::text as value from ${sql.table(`${schema}.${table}`)}
      where ${sql.ref(name)} is not null limit 2000`.execute(market.db);
    found.push({ column: `${schema}.${table}.${name}`, values: rows.map(({ value }) => value) });
  }
  return found;
}

const answerTo = async (token: string) =>
  (await market.app.inject({ url: "/api/auth/me", headers: { authorization: `Bearer ${token}` } }))
    .statusCode;

test("no value of any column of the database opens a session", { timeout: 120_000 }, async () => {
  const known = await joinWithPassword(market);
  await prepare(market, known);
  const { token } = await market.with()(login, known);
  // A registration that is remembered under its key, and a link that waits to be used.
  await callInProcess(market.app)(
    register,
    { ...cast.lin, role: "supplier", email: "ma@newcomer.example", password: "long enough" },
    { idempotencyKey: "registration-1" },
  );
  await insertReset(market.db, cast.lin.id, hashToken("mailed"));
  expect(await answerTo(token)).toBe(200);

  const all = await everyValue();
  const values = new Set(all.flatMap((column) => column.values));
  expect(all.map(({ column }) => column)).toContain("public.sessions.token_hash");
  expect(values).toContain(hashToken(token));
  expect(values).not.toContain(token);
  const accepted: string[] = [];
  for (const value of values) {
    // What no header can carry is no token either.
    if (/^[\x20-\x7e]+$/.test(value) && (await answerTo(value)) !== 401) accepted.push(value);
  }
  expect(accepted).toEqual([]);
});

test("if tokens were kept as they are, the search above would find them", async () => {
  const token = newToken();
  await insertSession(market.db, cast.lin.id, hashToken(token));
  await market.db.insertInto("brands").values({ name: token, zh: "" }).execute();
  const values = new Set((await everyValue()).flatMap((column) => column.values));
  expect(values).toContain(token);
  expect(await answerTo(token)).toBe(200);
});

test("100 000 tokens are all different, each of 256 random bits", () => {
  const tokens = Array.from({ length: 100_000 }, newToken);
  expect(new Set(tokens).size).toBe(tokens.length);
  expect(tokens.every((token) => Buffer.from(token, "base64url").length === 32)).toBe(true);
});
