import { chown, copyFile, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { isErrno } from "@khorgos/postgres/processes";
import type { RunAs } from "@khorgos/postgres/run-as";

/** Made anew at every start of PostgreSQL: the folders must be there, what is in them must not. */
const EMPTIED = /^(pg_wal|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans|pg_replslot)$/;
const LEFT = /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*)$/;

/**
 * Copies PostgreSQL's files while it works with them; what it removes meanwhile is skipped. The copy is whole only with
 * what was written ahead meanwhile. Everything belongs to `owner` afterwards, and to nobody else.
 */
export async function copyFiles(from: string, to: string, owner: RunAs = {}): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  await give(to, owner);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (LEFT.test(entry.name)) continue;
    if (EMPTIED.test(entry.name)) {
      await mkdir(target, { mode: 0o700 });
      await give(target, owner);
    } else if (entry.isDirectory()) await copyFiles(source, target, owner);
    else await copyOne(source, target, owner);
  }
}

async function copyOne(source: string, target: string, owner: RunAs) {
  try {
    await copyFile(source, target);
  } catch (error) {
    if (isErrno(error, "ENOENT")) return;
    throw error;
  }
  await give(target, owner);
}

export async function give(path: string, { uid, gid }: RunAs): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
}
