import { sql } from "kysely";
import { changeBeyondBefore } from "@khorgos/server/cars/catalogue-version.sql";
import type { Db } from "@khorgos/server/platform/db/connect";
import { findUnknownSteps, migrate, RESTORING } from "@khorgos/server/platform/db/migrate";
import { listCounted, recountStock } from "@khorgos/server/cars/facet-counts.sql";
import type { ArchiveHead, TableCount } from "./archive/archive-shape.ts";
import { loadArchive } from "./archive/load-archive.ts";
import { checkArchive } from "./archive/read-archive.ts";
import { speakPlainly } from "./archive/rows.sql.ts";
import { listEverything, listRoutines } from "./archive/tables.sql.ts";

/** `wasOlder`: the backup's schema was of an earlier version, and steps were taken since. */
export type Restored = { takenAt: string; tables: TableCount[]; wasOlder: boolean };

/** Whether this code can restore that archive at all; read before any place for it is made. */
export async function checkRestorable(file: string): Promise<ArchiveHead> {
  const head = await checkArchive(file);
  const unknown = await findUnknownSteps(head.steps);
  if (unknown.length > 0)
    throw new Error(
      `${file} was written by a newer Khorgos (its schema has ${unknown[0]}). Update this one, then restore.`,
    );
  return head;
}

/**
 * Makes an empty database the market of a backup, brought to this version of the code: the archive's own schema, its rows
 * in one transaction, read back and compared; then the steps since, the sums, and a version of the market that nobody has
 * seen. Whatever fails leaves the database as empty as it was; until all is done no server starts on it.
 *
 * @throws an Error with a sentence when the file cannot be restored or something is in the database already
 */
export async function restoreBackup(db: Db, file: string): Promise<Restored> {
  const { steps, taken_at: takenAt } = await checkRestorable(file);
  const found = await listEverything(db);
  if (found.length > 0)
    throw new Error(
      `A backup is restored into an empty database only, and this one holds the table ${found[0]?.name}. ` +
        "Make an empty one and name that in DATABASE_URL, or a new folder with --into.",
    );
  const routines = new Set(await listRoutines(db));
  try {
    await migrate(db, { only: [], isRestoring: true });
    await sql`insert into schema_steps (step) values (${RESTORING})`.execute(db);
    await migrate(db, { only: steps, isRestoring: true });
    const tables = await db.transaction().execute((tx) => loadArchive(tx, file));
    const wasOlder = await migrate(db, { isRestoring: true });
    await finish(db);
    return { takenAt, tables, wasOlder };
  } catch (error) {
    await empty(db, routines);
    throw error;
  }
}

const finish = (db: Db) =>
  db.transaction().execute(async (tx) => {
    await speakPlainly(tx);
    for (const supplierId of await listCounted(tx)) await recountStock(tx, supplierId);
    await changeBeyondBefore(tx);
    for (const { name } of await listEverything(tx)) await sql`analyze ${sql.id(name)}`.execute(tx);
    await sql`delete from schema_steps where step = ${RESTORING}`.execute(tx);
  });

/** Takes away what was made; the routines that were there before are somebody else's. */
async function empty(db: Db, routinesBefore: ReadonlySet<string>) {
  for (const { schema, name } of await listEverything(db))
    await sql`drop table if exists ${sql.id(schema, name)} cascade`.execute(db);
  for (const routine of await listRoutines(db))
    if (!routinesBefore.has(routine)) await sql.raw(`drop routine if exists ${routine} cascade`).execute(db);
}
