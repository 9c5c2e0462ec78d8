import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Binaries } from "./find-binaries.ts";
import { giveTo, type ClusterLocation } from "./find-place.ts";

/** The version of the data's format, which only changes with a major release of PostgreSQL. */
const MAJOR = "18";

/** Followed by the id of the process that makes it: the initdb of one that was killed may still be writing its own. */
const DRAFT = "cluster.unfinished-";

/** PostgreSQL's own administrator. The application never signs in as this. */
export const SUPERUSER = "postgres";

/**
 * Makes the folder with the database files unless it is there. It is built beside its place and then moved, so a
 * start that was cut short never leaves half a database.
 *
 * @returns whether a new one was made
 * @throws an Error with a sentence when the files are of another PostgreSQL or cannot be made
 */
export function makeCluster({ cluster, runAs }: ClusterLocation, { initdb }: Binaries): boolean {
  if (existsSync(join(cluster, "PG_VERSION"))) {
    const found = readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
    if (found !== MAJOR)
      throw new Error(
        `The database in ${cluster} was made by PostgreSQL ${found}, and this Khorgos brings ${MAJOR}. ` +
          "Nothing was changed. Take a backup with the Khorgos that made it (npm run backup), and restore it " +
          "into a new folder with this one (npm run restore -- FILE --into FOLDER): docs/upgrading.md.",
      );
    return false;
  }

  const home = dirname(cluster);
  for (const name of readdirSync(home)) if (name.startsWith(DRAFT)) discard(join(home, name));
  const draft = join(home, `${DRAFT}${process.pid}`);
  mkdirSync(draft, { mode: 0o700 });
  giveTo(draft, runAs);
  const made = spawnSync(
    initdb,
    [
      `--pgdata=${draft}`,
      `--username=${SUPERUSER}`,
      "--encoding=UTF8",
      // Case and order by PostgreSQL itself: they never shift when the machine's C library is updated.
      "--locale-provider=builtin",
      "--locale=C.UTF-8",
      "--data-checksums",
      "--auth-local=peer",
      "--auth-host=reject",
      "--no-instructions",
    ],
    { ...runAs, cwd: "/", env: plainEnvironment, encoding: "utf8" },
  );
  if (made.status !== 0) {
    discard(draft);
    const why = made.error?.message ?? made.stderr.trim();
    throw new Error(`A new database cannot be made in ${cluster}: ${why}`);
  }
  renameSync(draft, cluster);
  return true;
}

/** PG… variables, a foreign language or a preloaded library of the caller must not reach PostgreSQL. */
export const plainEnvironment = { PATH: "/usr/local/bin:/usr/bin:/bin", LC_ALL: "C.UTF-8", TZ: "UTC" };

function discard(draft: string) {
  try {
    rmSync(draft, { recursive: true, force: true });
  } catch {
    // Still being written to by an initdb that outlived its server: the next first start clears it away.
  }
}
