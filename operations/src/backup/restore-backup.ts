import { isDeepStrictEqual } from "node:util";
import { changeBeyondBefore } from "@khorgos/server/cars/catalogue-version.sql";
import { listCounted, recountStock } from "@khorgos/server/cars/facet-counts.sql";
import type { Db, Tx } from "@khorgos/server/platform/db/connect";
import { findUnknownSteps, migrate, RESTORING } from "@khorgos/server/platform/db/migrate";
import { sql } from "kysely";
import {
  type ArchiveHead,
  checkArchive,
  countTable,
  readArchive,
  type TableCount,
  type TableMark,
} from "./archive.ts";
import {
  deleteRows,
  insertRows,
  listEverything,
  listRoutines,
  listTables,
  speakPlainly,
  type Table,
} from "./tables.sql.ts";

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

/** Letters of rows that go into one statement. */
const BATCH = 1_000_000;

/**
 * Fills the tables from an archive and reads them back: what stands in them then is, row for row, what was written. The
 * tables must be those of the archive's own steps; what the steps put in themselves makes room.
 *
 * @throws an Error with a sentence when anything differs; the transaction must then be rolled back
 */
async function loadArchive(tx: Tx, file: string): Promise<TableCount[]> {
  await speakPlainly(tx);
  const tables = new Map((await listTables(tx)).map((table) => [table.name, table]));
  for (const table of [...tables.values()].toReversed()) await deleteRows(tx, table);

  let current: Table | undefined;
  let promised: TableCount[] = [];
  let batch: string[] = [];
  let length = 0;
  const insertBatch = async () => {
    if (current && batch.length > 0) await insertRows(tx, current, batch);
    batch = [];
    length = 0;
  };
  for await (const event of readArchive(file)) {
    if ("row" in event) {
      batch.push(event.row);
      length += event.row.length;
      if (length >= BATCH) await insertBatch();
      continue;
    }
    await insertBatch();
    if ("columns" in event) {
      current = inItsOrder(tables.get(event.table), event);
      tables.set(event.table, current);
    } else if ("tables" in event) promised = event.tables;
  }
  const given = new Set(promised.map(({ name }) => name));
  const absent = [...tables.keys()].filter((name) => !given.has(name));
  if (absent.length > 0)
    throw new Error(`The backup lacks the table ${absent.join(", ")}. Nothing was restored.`);
  for (const count of promised) {
    const found = await countTable(tx, count.name, tables.get(count.name));
    if (!isDeepStrictEqual(found, count))
      throw new Error(
        `The table ${count.name} came out with ${found.rows} rows that are not the ${count.rows} of the backup. Nothing was restored.`,
      );
  }
  return promised;
}

/** The table with its columns in the archive's order, if they are the same ones. */
function inItsOrder(found: Table | undefined, { table, columns }: TableMark): Table {
  const ordered = columns.flatMap((name) => found?.columns.find((column) => column.name === name) ?? []);
  if (!found || ordered.length !== columns.length || columns.length !== found.columns.length)
    throw new Error(
      `The backup's table ${table} is not the one that its schema makes. Nothing was restored.`,
    );
  return { ...found, columns: ordered };
}
