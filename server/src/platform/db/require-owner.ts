import { sql } from "kysely";
import type { Db } from "./connect.ts";

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
