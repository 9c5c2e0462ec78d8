import { createWriteStream, existsSync } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createGzip } from "node:zlib";
import type { Db, Tx } from "@khorgos/server/platform/db/connect";
import { sql } from "kysely";
import { type ArchiveHead, checkArchive, countRows, type TableCount } from "./archive.ts";
import { listTables, readRows, speakPlainly } from "./tables.sql.ts";

type Backup = { file: string; bytes: number; takenAt: string; tables: TableCount[] };

/** The name of a backup until it is whole; one that was cut keeps this name. */
const UNFINISHED = ".unfinished";

/**
 * Writes a backup of everything, as of one moment, while the market goes on; reads it back whole, and only then gives it
 * its name. The file and folders made for it are open to their owner only.
 *
 * @throws an Error with a sentence when there is such a file already or the backup cannot be written
 */
export async function takeBackup(db: Db, file: string): Promise<Backup> {
  if (existsSync(file)) throw new Error(`There is a file ${file} already. Give the backup another name.`);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}${UNFINISHED}`;
  try {
    const { takenAt, tables } = await writeArchive(db, draft);
    await checkArchive(draft);
    await rename(draft, file);
    await keepName(file);
    return { file, bytes: (await stat(file)).size, takenAt, tables };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** A name is on disk when its folder is. */
async function keepName(file: string) {
  const folder = await open(dirname(file));
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** `khorgos-2026-11-21T10-00-00Z.backup.gz`: in the order of their names they are in the order of time. */
export const nameFor = (moment: Date): string =>
  `khorgos-${moment.toISOString().slice(0, 19).replaceAll(":", "-")}Z.backup.gz`;

type WrittenArchive = { takenAt: string; tables: TableCount[] };

/**
 * Writes everything that one snapshot sees into a new file that only its owner may read: gzip of lines, first the head,
 * then each table's mark and rows, last the manifest. Holds about a megabyte of it at a time, however large the market.
 */
const writeArchive = (db: Db, file: string): Promise<WrittenArchive> =>
  db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      await speakPlainly(tx);
      const written: WrittenArchive = { takenAt: "", tables: [] };
      await pipeline(
        Readable.from(write(tx, written)),
        // The quickest packing: a third larger than the best, in a fifth of the time.
        createGzip({ level: constants.Z_BEST_SPEED }),
        createWriteStream(file, { flags: "wx", mode: 0o600, flush: true }),
      );
      return written;
    });

async function* write(tx: Tx, written: WrittenArchive): AsyncGenerator<string> {
  const { rows } = await sql<{ moment: string; steps: string[] }>`
    select now() as moment, array(select step from schema_steps order by step) as steps`.execute(tx);
  const { moment = "", steps = [] } = rows[0] ?? {};
  written.takenAt = moment;
  yield line({ format: "khorgos-backup", version: 1, taken_at: moment, steps } satisfies ArchiveHead);
  for (const table of await listTables(tx)) {
    yield line({ table: table.name, columns: table.columns.map(({ name }) => name) });
    const count = countRows(table.name);
    for await (const { text, rows: some } of readRows(tx, table)) {
      count.add(text, some);
      yield text;
    }
    written.tables.push(count.result());
  }
  yield line({ manifest: { tables: written.tables } });
}

const line = (content: object) => `${JSON.stringify(content)}\n`;
