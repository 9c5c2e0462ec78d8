import { randomUUID } from "node:crypto";
import type { Pool, PoolClient } from "pg";
import { copyIn } from "./copy-in.ts";
import type { Row } from "../../../server/test/long-list.ts";

/** What somebody would write who wants nothing but speed: no reading of a file, no checking, no history. */

/** A car as the table has it. */
export type Car = Row & { id: string; car_id: string; supplier_id: string; sku_generated: boolean };

/** A wall-clock id, so that bulk inserts land side by side in their index, as ours do. */
const nextId = (nth: number) =>
  `${(Date.now() * 4096 + nth)
    .toString(16)
    .padStart(15, "0")
    .replace(/^(.{8})(.{4})(.{3}).*/, "$1-$2-7$3")}-${randomUUID().slice(19)}`;

/** A number with its digits in an order that says nothing. */
const codeOf = (nth: number) =>
  ((nth * 387_420_489) % 887_503_681).toString(36).toUpperCase().padStart(6, "0");

export const toCars = (rows: readonly Row[], supplierId: string, prefix: string): Car[] =>
  rows.map((row, nth) => ({
    ...row,
    id: nextId(nth),
    // As ours they come in no order: their index is filled all over.
    car_id: `${prefix}-${codeOf(nth)}`,
    supplier_id: supplierId,
    sku_generated: false,
  }));

const columns = [
  ["id", "uuid"],
  ["car_id", "text"],
  ["supplier_id", "uuid"],
  ["supplier_sku", "text"],
  ["sku_generated", "boolean"],
  ["brand", "text"],
  ["model", "text"],
  ["year", "integer"],
  ["trim_level", "text"],
  ["body_color", "text"],
  ["interior_color", "text"],
  ["price", "numeric"],
  ["quantity", "integer"],
  ["location", "text"],
  ["seller", "text"],
  ["additional_features", "text"],
  ["notes", "text"],
] as const;
const names = columns.map(([name]) => name).join(", ");
const kept: ReadonlySet<string> = new Set(["id", "car_id", "supplier_id", "supplier_sku", "sku_generated"]);
const upsert = `on conflict (supplier_id, supplier_sku) do update set ${columns
  .filter(([name]) => !kept.has(name))
  .map(([name]) => `${name} = excluded.${name}`)
  .join(", ")}, updated_at = now()`;

/** Rows in one statement. */
const BATCH = 1000;

/** `insert … select unnest … on conflict`, a thousand rows a statement, all in one transaction. */
export async function insertUnnested(pool: Pool, table: string, cars: readonly Car[]): Promise<void> {
  const arrays = columns.map(([, type], nth) => `$${nth + 1}::${type}[]`).join(", ");
  const statement = `insert into ${table} (${names}) select * from unnest(${arrays}) ${upsert}`;
  await inTransaction(pool, async (client) => {
    for (let at = 0; at < cars.length; at += BATCH) {
      const batch = cars.slice(at, at + BATCH);
      await client.query(
        statement,
        columns.map(([name]) => batch.map((car) => car[name])),
      );
    }
  });
}

/** COPY into a temporary table, then one upsert from there. */
export async function copyAndUpsert(pool: Pool, table: string, cars: readonly Car[]): Promise<void> {
  const text = cars.map((car) => `${columns.map(([name]) => car[name]).join("\t")}\n`).join("");
  await inTransaction(pool, async (client) => {
    await client.query(
      `create temporary table given (${columns.map((column) => column.join(" ")).join(", ")}) on commit drop`,
    );
    await copyIn(client, `copy given (${names}) from stdin`, text);
    await client.query(`insert into ${table} (${names}) select ${names} from given ${upsert}`);
  });
}

async function inTransaction(pool: Pool, work: (client: PoolClient) => Promise<void>) {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("set local statement_timeout = 0");
    await work(client);
    await client.query("commit");
  } finally {
    client.release();
  }
}
