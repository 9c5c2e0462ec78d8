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

/** Where any of these words stands, in every column of every table, the tables of jobs included; bytes as text. */
export async function placesOf(db: Db, words: readonly string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ schema: string; table: string; name: string; type: string }>`
    select c.table_schema as schema, c.table_name as table, c.column_name as name, c.data_type as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema not in ('pg_catalog', 'information_schema') and t.table_type = 'BASE TABLE'`.execute(
    db,
  );
  if (columns.length < 100) throw new Error("The columns were not found");
  const places: string[] = [];
  for (const { schema, table, name, type } of columns) {
    const value = type === "bytea" ? sql`encode(${sql.ref(name)}, 'escape')` : sql`${sql.ref(name)}::text`;
    const { rows } = await sql<{ term: string }>`
      select distinct sought.term from ${sql.table(`${schema}.${table}`)}, unnest(${words}::text[]) as sought (term)
      where position(lower(sought.term) in lower(${value})) > 0`.execute(db);
    places.push(...rows.map(({ term }) => `${schema}.${table}.${name} holds ${term}`));
  }
  return places.toSorted();
}
