import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** What `nameFor` makes, and what is left of one that was cut; nothing else in the folder is ours to remove. */
const OURS = /^khorgos-[\dT-]+Z\.backup\.gz$/;
const CUT = /^khorgos-[\dT-]+Z\.backup\.gz\.\d+\.unfinished$/;

/** Nobody still writes to it by then. */
const CUT_AGE_MS = 24 * 3_600_000;

/** Removes all but the newest so many backups of a folder, and what cut ones left a day ago. */
export async function pruneBackups(folder: string, keep: number): Promise<void> {
  const names = await readdir(folder);
  const old = names
    .filter((name) => OURS.test(name))
    .toSorted()
    .slice(0, -keep);
  for (const name of old) await rm(join(folder, name));
  for (const name of names.filter((each) => CUT.test(each))) {
    const { mtimeMs } = await stat(join(folder, name));
    if (mtimeMs < Date.now() - CUT_AGE_MS) await rm(join(folder, name));
  }
}
