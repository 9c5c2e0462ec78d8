import { existsSync } from "node:fs";
import { appendFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { archiveOf, findPlace, type ClusterLocation } from "../../platform/embedded/find-place.ts";
import { chooseBase, firstFileOf } from "./base-names.rules.ts";
import { copyFiles, give } from "./copy-files.ts";
import { plainName, unpackFile } from "./pack-files.ts";
import { listBases } from "./take-base.ts";

/** Within PostgreSQL's own folder, so that the command that fetches from it needs no path. */
const FETCHED = "khorgos_fetched";

/** Whether a file of an archive, or of the database itself, is needed from the first one on. */
const isNeeded = (name: string, first: string) =>
  name.endsWith(".history") || (/^[0-9A-F]{24}$/.test(plainName(name)) && name >= first);

/**
 * Puts the files for a moment of an archive into a new place: the newest copy before it and all that was written since.
 * PostgreSQL goes forward to the moment at its next start there; `tidy` after that removes what it needed.
 *
 * @throws an Error with a sentence when the archive does not reach back to that moment
 */
export async function layOut(from: string, into: string, to: Date | "latest") {
  if (!existsSync(from)) throw new Error(`There is no database in ${from}.`);
  const source = findPlace(from);
  const { bases, wal } = archiveOf(source);
  const names = await listBases(bases);
  const base = chooseBase(names, to);
  if (!base)
    throw new Error(
      names.length === 0
        ? `There is no archive in ${bases}. Khorgos keeps one when it is started with ARCHIVE=on.`
        : `The archive reaches back to ${names[0]} only.`,
    );
  const place = findPlace(into);
  await copyFiles(join(bases, base), place.cluster, place.runAs);
  const first = firstFileOf(await readFile(join(place.cluster, "backup_label"), "utf8")) ?? "";
  // What the archive has not got yet may still be with the database itself; the archive's own files win.
  const written = join(source.cluster, "pg_wal");
  for (const folder of [written, wal]) await fetch(folder, place, first);
  const settings = join(place.cluster, "postgresql.auto.conf");
  const before = await readFile(settings, "utf8");
  await appendFile(settings, recoveryTo(to));
  const signal = join(place.cluster, "recovery.signal");
  await writeFile(signal, "");
  await give(signal, place.runAs);
  const tidy = async () => {
    await writeFile(settings, before);
    await rm(join(place.cluster, FETCHED), { recursive: true });
  };
  return { base, tidy };
}

async function fetch(from: string, { cluster, runAs }: ClusterLocation, first: string) {
  const to = join(cluster, FETCHED);
  await mkdir(to, { recursive: true, mode: 0o700 });
  await give(to, runAs);
  if (!existsSync(from)) return;
  for (const name of (await readdir(from)).filter((each) => isNeeded(each, first)))
    await give(await unpackFile(join(from, name), to, name), runAs);
}

/** Without a moment PostgreSQL goes to the end of what there is. Nobody is let in before it is done. */
const recoveryTo = (to: Date | "latest") => `
restore_command = 'cp "${FETCHED}/%f" "%p"'
hot_standby = off
recovery_target_action = 'promote'
${to === "latest" ? "" : `recovery_target_time = '${spoken(to)}'\n`}`;

/** PostgreSQL's settings take neither the T nor the Z. */
const spoken = (moment: Date) => moment.toISOString().replace("T", " ").replace("Z", "+00");
