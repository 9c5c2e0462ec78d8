import { sql } from "kysely";
import type { Db, Tx } from "./connect.ts";

/** Imports, exports and migrations set longer ones for their own transaction, with `set local`. */
const limits: Readonly<Record<string, string>> = {
  /** How long a query may take before somebody else needs the connection more. */
  statement_timeout: "5s",
  /** Longer than any honest transaction holds a row; short enough that the caller is told and may try again. */
  lock_timeout: "2s",
  idle_in_transaction_session_timeout: "10s",
  /** Since PostgreSQL 17. */
  transaction_timeout: "30s",
};

/**
 * Gives the role that asks these limits in this database; they hold for connections opened from then on, also behind a
 * pooler, where options of a connection are refused and settings of a session would be somebody else's. A role may do this
 * to itself. Nothing is written when they stand already.
 */
export async function setRoleTimeouts(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string; place: string }>`
    select name, current_database() as place from pg_settings where name = any(${Object.keys(limits)})`.execute(
    db,
  );
  const set = await limitsThatStand(db);
  for (const { name, place } of rows)
    if (!set.has(`${name}=${limits[name]}`))
      await sql`alter role current_user in database ${sql.id(place)} set ${sql.id(name)} = ${sql.lit(limits[name])}`.execute(
        db,
      );
}

async function limitsThatStand(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ setting: string }>`
    select unnest(s.setconfig) as setting from pg_db_role_setting s
    join pg_roles r on r.oid = s.setrole join pg_database d on d.oid = s.setdatabase
    where r.rolname = current_user and d.datname = current_database()`.execute(db);
  return new Set(rows.map(({ setting }) => setting));
}

/** Other settings for one transaction, by name; those this PostgreSQL does not know are left out. */
export async function allowTime(tx: Tx, settings: Readonly<Record<string, string>>): Promise<void> {
  // The timer of a transaction runs on with its first limit whatever is set then, unless it is stopped.
  if (settings.transaction_timeout !== undefined) await setLocally(tx, { transaction_timeout: "0" });
  await setLocally(tx, settings);
}

const setLocally = (tx: Tx, settings: Readonly<Record<string, string>>) =>
  sql`select set_config(name, ${sql.lit(JSON.stringify(settings))}::jsonb ->> name, true) from pg_settings
      where name = any(${Object.keys(settings)})`.execute(tx);
