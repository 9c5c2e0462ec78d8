import { sql } from "kysely";
import type { Db } from "../src/platform/db/connect.ts";

/** The tables of the market, whatever they are by now. */
async function tableNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'schema\\_%' order by tablename`.execute(db);
  return rows.map(({ name }) => name);
}

async function ofEveryTable<Value>(db: Db, value: string): Promise<Record<string, Value>> {
  const names = await tableNames(db);
  const values = names.map(
    (name) => sql`${sql.lit(name)}, (select ${sql.raw(value)} from ${sql.table(name)} as t)`,
  );
  const { rows } = await sql<{
    all: Record<string, Value>;
  }>`select json_build_object(${sql.join(values)}) as all`.execute(db);
  return rows[0]?.all ?? {};
}

/** A hash over every row of each table: equal fingerprints mean that nothing was changed. */
export const fingerprintOfTables = (db: Db) =>
  ofEveryTable<string>(db, "md5(coalesce(string_agg(t::text, '|' order by t::text), ''))");

/** How many rows each table holds. */
export const countRows = (db: Db) => ofEveryTable<number>(db, "count(*)");

/** Everything every table holds, as text. */
export const textOfTables = async (db: Db) =>
  JSON.stringify(await ofEveryTable<string>(db, "coalesce(string_agg(t::text, '|'), '')"));
