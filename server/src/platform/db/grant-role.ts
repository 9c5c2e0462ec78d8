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

/** Who asks on this connection. */
export async function roleOf(db: Db): Promise<string> {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db);
  return rows[0]?.role ?? "";
}
