import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { archiveOf, findPlace } from "../../platform/embedded/find-place.ts";
import { asSuperuser } from "../../platform/embedded/prepare-database.ts";
import { firstFileOf, momentOfBase, nameOfBase } from "./base-names.rules.ts";
import { copyFiles } from "./copy-files.ts";

/** So long PostgreSQL may take until what was written during the copy is in the archive, in milliseconds. */
const MAX_WAIT_MS = 300_000;

/** Two, so that there is always a whole one while the next is made. */
const KEPT = 2;

const DRAFT = ".unfinished";

/**
 * Copies all files of the embedded database of this folder while it works, as a beginning from which the archive leads to
 * any later moment; then removes older copies and what only they needed. Returns the copy's name.
 *
 * @throws when the archive does not take in what was written meanwhile
 */
export async function takeBase(folder: string, connectionString: string): Promise<string> {
  const place = findPlace(folder);
  const { bases, wal } = archiveOf(place);
  const draft = join(bases, `${process.pid}${DRAFT}`);
  await rm(draft, { recursive: true, force: true });
  await mkdir(bases, { recursive: true, mode: 0o700 });
  const client = new pg.Client({
    connectionString: asSuperuser(connectionString),
    statement_timeout: MAX_WAIT_MS,
  });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("select pg_backup_start('khorgos', fast => true)");
    await copyFiles(place.cluster, draft);
    const { rows } = await client.query<{ label: string }>("select labelfile as label from pg_backup_stop()");
    await writeFile(join(draft, "backup_label"), rows[0]?.label ?? "", { mode: 0o600, flush: true });
    const name = nameOfBase(new Date());
    await rename(draft, join(bases, name));
    await prune(bases, wal);
    return name;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
}

/** The copies of an archive, the oldest first. */
export async function listBases(bases: string): Promise<string[]> {
  if (!existsSync(bases)) return [];
  return (await readdir(bases)).filter((name) => momentOfBase(name)).toSorted();
}

async function prune(bases: string, wal: string) {
  const names = await listBases(bases);
  for (const name of names.slice(0, -KEPT)) await rm(join(bases, name), { recursive: true });
  const oldest = names.at(-KEPT) ?? names[0];
  if (!oldest) return;
  const first = firstFileOf(await readFile(join(bases, oldest, "backup_label"), "utf8"));
  // Histories of time lines have shorter names and stay.
  for (const file of await readdir(wal))
    if (first && /^[0-9A-F]{24}/.test(file) && file < first) await rm(join(wal, file));
}
