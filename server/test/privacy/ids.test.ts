import { allEndpoints } from "@khorgos/contract/market/market";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { shortCode } from "../../src/platform/db/ids.ts";
import { type Market, openMarket } from "../market.ts";

/** Nothing that is shown can be guessed from something else that is shown, and nothing says how many there are. */

let market: Market;
beforeAll(async () => void (market = await openMarket()));
afterAll(() => market.close());

/** Short codes for people, and the name of a messenger's account. */
const noIds = new Set(["car_id", "wechat_id"]);

/** Every field of a schema that is called an id, with its format. */
function idsIn(schema: unknown, name = ""): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const isId = /^(id|.+_id)$/.test(name) && !noIds.has(name) && "type" in schema;
  const own = isId
    ? [`${name}: ${"format" in schema && schema.format === "uuid" ? "uuid" : "anything"}`]
    : [];
  return [...own, ...Object.entries(schema).flatMap(([inner, value]) => idsIn(value, inner))];
}

test("whatever the contract calls an id is a UUID", () => {
  const ids = [...allEndpoints.values()].flatMap(({ input, reply }) =>
    [input, reply].flatMap((schema) => idsIn(z.toJSONSchema(schema, { unrepresentable: "any" }))),
  );
  expect(ids.length).toBeGreaterThan(20);
  expect(ids.filter((id) => !id.endsWith("id: uuid"))).toEqual([]);
});

test("whatever a table calls an id is a UUID, and no table counts", async () => {
  const { rows } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = 'public' and table_name not like 'schema\\_%'
      and (is_identity = 'YES' or column_default like 'nextval%'
        or (column_name ~ '^(id|.+_id)$' and data_type <> 'uuid'))`.execute(market.db);
  expect(rows.map(({ place }) => place).toSorted()).toEqual(["accounts.wechat_id", "cars.car_id"]);
  const sequences = await sql`select 1 from pg_sequences where schemaname = 'public'`.execute(market.db);
  expect(sequences.rows).toEqual([]);
});

test("codes for people come in no order and hardly twice", () => {
  const codes = Array.from({ length: 1_000 }, () => shortCode("R"));
  expect(new Set(codes).size).toBeGreaterThan(990);
  expect(codes.filter((code, at) => code > (codes[at - 1] ?? "")).length).toBeLessThan(900);
});
