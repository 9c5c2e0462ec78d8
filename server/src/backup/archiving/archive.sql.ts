import { sql } from "kysely";
import type { Db } from "../../platform/db/connect.ts";

/**
 * `isFailing`: the last try to archive failed, and what is written meanwhile waits on the database's own disk. `ageSeconds`
 * by the database's clock, null before anything was archived; `failures` since PostgreSQL began to count.
 */
export type ArchiveHealth = {
  lastArchivedAt: string | null;
  ageSeconds: number | null;
  isFailing: boolean;
  failures: number;
};

/** How the archive of the embedded database does, from PostgreSQL's own count. */
export async function archiveHealth(db: Db): Promise<ArchiveHealth> {
  const { rows } = await sql<ArchiveHealth>`
    select last_archived_time as "lastArchivedAt",
      extract(epoch from now() - last_archived_time)::float8 as "ageSeconds", failed_count as failures,
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as "isFailing"
    from pg_stat_archiver`.execute(db);
  return rows[0] ?? { lastArchivedAt: null, ageSeconds: null, isFailing: false, failures: 0 };
}

/**
 * What must not come back with the past: anyone who was signed in, links for passwords, and work that was waiting, letters
 * above all.
 */
export async function forgetPassing(db: Db): Promise<void> {
  await sql`delete from sessions`.execute(db);
  await sql`delete from password_resets`.execute(db);
  await sql`delete from backup_state`.execute(db);
  await sql`drop schema if exists graphile_worker cascade`.execute(db);
}
