import { sql } from "kysely";
import type { Db, Tx } from "@khorgos/server/platform/db/connect";
import { isLeftOut } from "./left-out.rules.ts";
import { inFillingOrder, type Reference } from "./table-order.rules.ts";

type TableColumn = { name: string; type: string };
/** `key` is the primary key's columns; `sorted` are those of them whose order depends on a language. */
export type Table = { name: string; columns: TableColumn[]; key: string[]; sorted: string[] };

type FoundColumn = { name: string; column: string; type: string; place: number | null; is_sorted: boolean };

/** The tables that belong in a backup, in an order in which they can be filled again. Computed columns are not told. */
export async function listTables(tx: Tx | Db): Promise<Table[]> {
  const { rows } = await sql<FoundColumn>`
    select c.relname::text as name, a.attname::text as column, format_type(a.atttypid, a.atttypmod) as type,
      array_position(i.indkey::int[], a.attnum::int)::int as place, a.attcollation <> 0 as is_sorted
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema()
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relkind in ('r', 'p') order by c.relname, a.attnum`.execute(tx);
  const found = Map.groupBy(
    rows.filter(({ name }) => !isLeftOut(name)),
    ({ name }) => name,
  );
  const order = inFillingOrder([...found.keys()], await listReferences(tx));
  return order.map((name) => toTable(name, found.get(name) ?? []));
}

function toTable(name: string, rows: FoundColumn[]): Table {
  const key = rows
    .filter(({ place }) => place !== null)
    .toSorted((a, b) => Number(a.place) - Number(b.place));
  // Without a key neither the order of the rows nor their hash would be the same twice.
  if (key.length === 0) throw new Error(`The table ${name} has no primary key and cannot be backed up.`);
  return {
    name,
    columns: rows.map(({ column, type }) => ({ name: column, type })),
    key: key.map(({ column }) => column),
    sorted: key.filter(({ is_sorted }) => is_sorted).map(({ column }) => column),
  };
}

async function listReferences(tx: Tx | Db): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select f.relname::text as "from", t.relname::text as "to" from pg_constraint c
    join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
    where c.contype = 'f'`.execute(tx);
  return rows;
}

/** Every table that is not PostgreSQL's own, no matter who made it. */
export async function listEverything(db: Db): Promise<{ schema: string; name: string }[]> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select schemaname::text as schema, tablename::text as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1, 2`.execute(db);
  return rows;
}

/** Every function and procedure that is neither PostgreSQL's own nor an extension's, by its signature as SQL writes it. */
export async function listRoutines(db: Db): Promise<string[]> {
  const { rows } = await sql<{ signature: string }>`
    select p.oid::regprocedure::text as signature from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname not in ('pg_catalog', 'information_schema')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(db);
  return rows.map(({ signature }) => signature);
}
