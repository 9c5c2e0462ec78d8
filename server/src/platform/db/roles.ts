import { sql } from "kysely";
import type { Db } from "./connect.ts";

/** Written once and never changed: what was decided about whom stays as it was. */
const APPEND_ONLY = "audit_entries";

/** Only anyone who migrates writes here; the server reads whether everything was applied. */
const READ_ONLY = "schema_steps";

/** Where the product's own tables and those of its jobs are. */
const SCHEMAS = ["public", "graphile_worker"];

/**
 * Lets the server's role read and write what is there, and nothing more: no table is made, changed or dropped by it, and
 * what was written into the log of administration stays. To be asked as the owner of the tables after every migration;
 * quick when nothing is missing. Does nothing for the owner itself.
 */
export async function grantRole(owner: Db, role: string): Promise<void> {
  if (await isAdmitted(owner, role)) return;
  await owner.transaction().execute(async (tx) => {
    // Servers that start together come one after the other.
    await sql`select step from schema_steps order by step limit 1 for update`.execute(tx);
    const to = sql.id(role);
    for (const name of SCHEMAS) {
      const schema = sql.id(name);
      await sql`grant usage on schema ${schema} to ${to}`.execute(tx);
      await sql`grant select, insert, update, delete on all tables in schema ${schema} to ${to}`.execute(tx);
      await sql`grant usage, select on all sequences in schema ${schema} to ${to}`.execute(tx);
    }
    await sql`revoke update, delete, truncate on ${sql.id(APPEND_ONLY)} from ${to}`.execute(tx);
    await sql`revoke insert, update, delete on ${sql.id(READ_ONLY)} from ${to}`.execute(tx);

    // The tables of jobs show rows to their owner only, unless told otherwise.
    const { rows } = await sql<{ schema: string; name: string }>`
      select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any(${SCHEMAS}) and c.relrowsecurity`.execute(tx);
    for (const { schema, name } of rows) {
      const table = sql.id(schema, name);
      await sql`drop policy if exists ${to} on ${table}`.execute(tx);
      await sql`create policy ${to} on ${table} to ${to} using (true) with check (true)`.execute(tx);
    }
  });
}

/** The owner needs no leave; anybody else has all of it, or is given all of it anew. */
async function isAdmitted(owner: Db, role: string): Promise<boolean> {
  const { rows } = await sql<{ admitted: boolean }>`
    select current_user = ${role} or (
      not has_table_privilege(${role}, ${APPEND_ONLY}, 'update')
      and not exists (
        select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = any(${SCHEMAS}) and c.relkind in ('r', 'p') and (
          not has_schema_privilege(${role}, n.oid, 'usage') or not has_table_privilege(${role}, c.oid, 'select')
          or c.relrowsecurity and not exists (
            select from pg_policy p where p.polrelid = c.oid and p.polname = ${role})))) as admitted`.execute(
    owner,
  );
  return rows[0]?.admitted === true;
}

/** The role that asks on this connection. */
export async function roleOf(db: Db): Promise<string> {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db);
  return rows[0]?.role ?? "";
}

/**
 * Otherwise the first migration fails in PostgreSQL's words, which name neither the variable nor what to do.
 *
 * @throws an Error with a sentence when this role cannot bring the database up to date, or it cannot hold our texts
 */
export async function requireOwner(db: Db): Promise<void> {
  const { rows } = await sql<{ role: string; encoding: string; makes_tables: boolean }>`
    select current_user as role, current_setting('server_encoding') as encoding,
      has_schema_privilege('public', 'create') as makes_tables`.execute(db);
  const [found] = rows;
  if (!found) return;
  if (found.encoding !== "UTF8")
    throw new Error(
      `The database is encoded in ${found.encoding}, which cannot hold Chinese. Create it with UTF8.`,
    );
  if (!found.makes_tables)
    throw new Error(
      `The role ${found.role} may not make tables. Name the owner of the database with MIGRATOR_URL, ` +
        "or start with MIGRATIONS=wait and let npm run migrate prepare it.",
    );
}

/** Settings by which a database says "written" before it is, or cannot mend a page that a power cut tore. */
const CAREFUL = ["fsync", "full_page_writes", "synchronous_commit"];

/**
 * Requires durability: what Khorgos tells people is done must still be done after a power cut; a database that does not promise that is
 * refused. An engine that does not know these settings is taken at its word.
 *
 * @throws an Error with a sentence that names the setting
 */
export async function requireDurability(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name = any(${CAREFUL}::text[]) and setting = 'off' order by name`.execute(
    db,
  );
  if (rows[0])
    throw new Error(
      `The database runs with ${rows[0].name} off and would lose what people were told is done. Turn it on.`,
    );
}
