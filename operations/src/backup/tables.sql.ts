import type { Db, Tx } from "@khorgos/server/platform/db/connect";
import { allowTime } from "@khorgos/server/platform/db/role-timeouts";
import { CompiledQuery, sql } from "kysely";
import { inFillingOrder, isLeftOut, type Reference } from "./tables.rules.ts";

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

/** Whole lines, each of them with its line end, and how many they are. */
type Lines = { text: string; rows: number };

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

/** A dealer to sign in as, in a copy of the market that nobody else uses. */
export async function addDriller(db: Db, email: string, passwordHash: string): Promise<void> {
  await sql`insert into accounts (id, name, role, email, phone, address, language, password_hash, status)
    values (gen_random_uuid(), 'Restore drill', 'dealer', ${email}, '', '', 'en', ${passwordHash}, 'approved')`.execute(
    db,
  );
}

/** Finds what a search of the market should find: how many cars there are, and the newest one's model. */
export async function findExpected(db: Db): Promise<{ cars: number; model: string | null }> {
  const { rows } = await sql<{ cars: number; model: string | null }>`
    with offered as (select c.* from cars c join accounts a on a.id = c.supplier_id and a.status = 'approved' and c.quantity > 0)
    select (select count(*) from offered) as cars,
      (select model from offered order by updated_at desc, id desc limit 1) as model`.execute(db);
  return rows[0] ?? { cars: 0, model: null };
}
