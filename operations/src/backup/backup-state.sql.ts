import { sql } from "kysely";
import type { Db } from "@khorgos/server/platform/db/connect";

/** After a try, whatever came of it, the next one is this far away; long enough for a large market to be written. */
const BETWEEN_TRIES = sql`interval '55 minutes'`;

/** The clock that asks is not exact; without this a daily backup would be a little later every day. */
const EARLY = sql`interval '5 minutes'`;

/** Whether a backup is due and this caller is to take it: of all servers that ask, one hears yes. */
export async function claimBackup(db: Db, everyHours: number): Promise<boolean> {
  const { rows } = await sql`
    insert into backup_state as b (line, tried_at) values (1, now())
    on conflict (line) do update set tried_at = excluded.tried_at
    where b.tried_at < now() - ${BETWEEN_TRIES}
      and (b.taken_at is null or b.taken_at < now() - make_interval(hours => ${everyHours}) + ${EARLY})
    returning line`.execute(db);
  return rows.length > 0;
}

export const recordBackup = (
  db: Db,
  { takenAt, file, bytes }: { takenAt: string; file: string; bytes: number },
) => db.updateTable("backup_state").set({ taken_at: takenAt, file, bytes }).execute();

/** `ageSeconds` by the database's clock. */
export type LastGoodBackup = { takenAt: string; file: string; bytes: number; ageSeconds: number };

/** The last scheduled backup that was written and read back whole, on whichever server; undefined before the first. */
export async function lastGoodBackup(db: Db): Promise<LastGoodBackup | undefined> {
  const { rows } = await sql<LastGoodBackup>`
    select taken_at as "takenAt", file, bytes, extract(epoch from now() - taken_at)::float8 as "ageSeconds"
    from backup_state where taken_at is not null`.execute(db);
  return rows[0];
}

/** Since when the market is without a backup, in hours: since the last good one, or else since it came to be. */
export async function hoursWithoutBackup(db: Db): Promise<number> {
  const { rows } = await sql<{ hours: number }>`
    select extract(epoch from now() - coalesce(
      (select taken_at from backup_state), (select min(applied_at) from schema_steps), now()))::float8 / 3600 as hours`.execute(
    db,
  );
  return rows[0]?.hours ?? 0;
}
