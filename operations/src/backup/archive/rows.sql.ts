import { CompiledQuery, sql } from "kysely";
import type { Tx } from "@khorgos/server/platform/db/connect";
import { allowTime } from "@khorgos/server/platform/db/role-timeouts";
import type { Table } from "./tables.sql.ts";

/** Whole lines, each of them with its line end, and how many they are. */
export type Lines = { text: string; rows: number };

/**
 * So much is asked for at a time, as far as rows before tell how long the next ones are: a server that backs itself up
 * answers others in between.
 */
const FETCH_BYTES = 250_000;
const MAX_ROWS = 5_000;

/** A backup or a restore takes as long as its market is large. */
const limits = {
  statement_timeout: "0",
  lock_timeout: "60s",
  idle_in_transaction_session_timeout: "0",
  transaction_timeout: "0",
};

/** Every value must leave in the one form that any engine takes back. */
const forms = [
  "timezone = 'UTC'",
  "datestyle = 'ISO, YMD'",
  "extra_float_digits = 1",
  "bytea_output = 'hex'",
] as const;

/** For this transaction: time without end and one form of every value. */
export async function speakPlainly(tx: Tx): Promise<void> {
  await allowTime(tx, limits);
  for (const form of forms) await sql.raw(`set local ${form}`).execute(tx);
}

/** A table's rows by its key, each as a JSON list of texts in the order of the columns; never more than a few at a time. */
export async function* readRows(tx: Tx, { name, columns, key, sorted }: Table): AsyncGenerator<Lines> {
  const values = columns.map((column) => `${quoted(column.name)}::text`).join(", ");
  // By bytes: the order must not depend on the language of a database.
  const order = key
    .map((column) => quoted(column) + (sorted.includes(column) ? ` collate "C"` : ""))
    .join(", ");
  await sql
    .raw(
      `declare backup_rows no scroll cursor for
       select json_build_array(${values})::text as line from ${quoted(name)} order by ${order}`,
    )
    .execute(tx);
  // The first row tells how many fit: a part of a price list is two million letters, a word is thirty.
  for (let wanted = 1; ;) {
    const { rows } = await sql.raw<{ line: string }>(`fetch forward ${wanted} from backup_rows`).execute(tx);
    if (rows.length === 0) break;
    const text = rows.map(({ line }) => `${line}\n`).join("");
    yield { text, rows: rows.length };
    const fitting = Math.floor((FETCH_BYTES * rows.length) / text.length);
    wanted = Math.max(1, Math.min(fitting, wanted * 8, MAX_ROWS));
  }
  await sql`close backup_rows`.execute(tx);
}

/** Puts rows, as `readRows` gives them, into a table whose columns are in the order of the lists. */
export async function insertRows(tx: Tx, { name, columns }: Table, lines: readonly string[]): Promise<void> {
  const values = columns.map(({ type }, index) => `(l->>${index})::${type}`).join(", ");
  await tx.executeQuery(
    CompiledQuery.raw(
      `insert into ${quoted(name)} (${columns.map((column) => quoted(column.name)).join(", ")})
       select ${values} from jsonb_array_elements($1::jsonb) l`,
      [`[${lines.join(",")}]`],
    ),
  );
}

export const deleteRows = (tx: Tx, { name }: Table) => sql`delete from ${sql.id(name)}`.execute(tx);

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
