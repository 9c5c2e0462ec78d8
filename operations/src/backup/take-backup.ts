import { existsSync } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import type { Db } from "@khorgos/server/platform/db/connect";
import type { TableCount } from "./archive/archive-shape.ts";
import { checkArchive } from "./archive/read-archive.ts";
import { writeArchive } from "./archive/write-archive.ts";

export type Backup = { file: string; bytes: number; takenAt: string; tables: TableCount[] };

/** What a backup is called until it is whole; one that was cut keeps this name. */
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
