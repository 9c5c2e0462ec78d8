import { hash } from "node:crypto";
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { writeIn } from "./claim-folder.ts";
import { isAlive, isErrno } from "./processes.ts";
import { canReach, chooseRunAs, type RunAs } from "./run-as.ts";

/** Where things that must outlive a reboot go when PostgreSQL's user cannot enter the data folder. */
export const COMMON_HOME = "/var/lib/khorgos";

/** In the data folder: one line that says where its database really is. Delete it and the next start makes a new one. */
const SIGNPOST = "kept-elsewhere";

/** The longest socket path macOS takes; Linux takes four more. `/.s.PGSQL.5432.lock` is PostgreSQL's own part. */
const MAX_SOCKET_FOLDER = 103 - "/.s.PGSQL.5432.lock".length;

export type ClusterLocation = {
  readonly runAs: RunAs;
  /** PostgreSQL's own data directory; its parent belongs to `runAs` too, so it can be made beside and renamed. */
  readonly cluster: string;
  /** The folder given by the caller, resolved: lock and log are here, with the caller's rights. */
  readonly dataDir: string;
};

/**
 * Decides where the database of this data folder lives: inside it, or, when the user PostgreSQL runs as
 * cannot get there (a project below /root), in `/var/lib/khorgos/<hash of the path>`. A signpost in the data
 * folder remembers that, so deleting the data folder still means starting anew.
 */
export function findPlace(given: string): ClusterLocation {
  writeIn(given, () => mkdirSync(given, { recursive: true }));
  const dataDir = realpathSync(given);
  const cluster = join(dataDir, "cluster");
  const runAs = chooseRunAs(cluster);
  letThrough(dataDir, runAs);
  const here = existsSync(cluster) || canReach(dataDir, runAs);
  const home = readSignpost(dataDir) ?? (here ? dataDir : moveOut(dataDir));
  return open(dataDir, join(realpathSync(home), "cluster"));
}

/** This folder itself is ours to open a crack: to walk through, not to look around. What is in it stays closed. */
function letThrough(dataDir: string, runAs: RunAs) {
  if (runAs.uid !== undefined && !canReach(dataDir, runAs))
    chmodSync(dataDir, statSync(dataDir).mode | 0o011);
}

function open(dataDir: string, cluster: string): ClusterLocation {
  const runAs = chooseRunAs(cluster);
  const reachable = !existsSync(cluster) || (canReach(cluster, runAs) && canRead(cluster));
  if (!reachable)
    throw new Error(
      `The database in ${cluster} belongs to a user who cannot open it from here. ` +
        "Start Khorgos as the user who made it, or give this one a folder of its own with DATA_DIR.",
    );
  return { runAs, cluster, dataDir };
}

function canRead(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function readSignpost(dataDir: string): string | undefined {
  try {
    return readFileSync(join(dataDir, SIGNPOST), "utf8").trim() || undefined;
  } catch {
    return undefined;
  }
}

/** A home of its own for this path; a number is added when an earlier folder of the same path left one. */
function moveOut(dataDir: string): string {
  mkdirSync(COMMON_HOME, { recursive: true, mode: 0o755 });
  clearAwayForgotten(COMMON_HOME);
  for (let copy = 1; ; copy += 1) {
    const home = join(COMMON_HOME, `${shortHash(dataDir)}${copy > 1 ? `-${copy}` : ""}`);
    try {
      mkdirSync(home, { mode: 0o755 });
    } catch (error) {
      if (isErrno(error, "EEXIST")) continue;
      throw error;
    }
    writeFileSync(join(home, "belongs-to"), `${dataDir}\n`);
    writeFileSync(join(dataDir, SIGNPOST), `${home}\n`);
    return home;
  }
}

/**
 * A folder with a short path that nobody but PostgreSQL's user (and root) may enter, for the socket: a project
 * folder may be deeper than the 108 bytes a socket path can have.
 */
export function makeSocketFolder({ cluster, runAs }: ClusterLocation): string {
  const owner = runAs.uid ?? process.getuid?.();
  const name = `khorgos-${shortHash(`${owner} ${cluster}`)}`;
  const temporary = realpathSync(tmpdir());
  const fits = Buffer.byteLength(join(temporary, name)) + 3 <= MAX_SOCKET_FOLDER;
  const parent = fits && canReach(temporary, runAs) ? temporary : "/tmp";

  for (let attempt = 1; attempt < 10; attempt += 1) {
    const folder = join(parent, attempt > 1 ? `${name}-${attempt}` : name);
    try {
      mkdirSync(folder, { mode: 0o700 });
      giveTo(folder, runAs);
    } catch (error) {
      if (!isErrno(error, "EEXIST")) throw error;
    }
    // Anybody may make folders here: one that is a link or another's is left alone.
    const found = lstatSync(folder);
    if (!found.isDirectory() || found.uid !== owner) continue;
    chmodSync(folder, 0o700);
    return folder;
  }
  throw new Error(
    `Every folder ${join(parent, name)}… for the database's socket belongs to somebody else. Remove them.`,
  );
}

export function giveTo(path: string, { uid, gid }: RunAs): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

/** Short enough for a socket path, long enough that two folders of one machine never meet. */
const shortHash = (text: string): string => hash("sha256", text).slice(0, 12);

/**
 * Removes databases that moved out of a temporary folder which is gone by now: what tests and trials leave behind.
 * Of any other folder it cannot be known whether it was deleted or is only not mounted, so those stay.
 */
function clearAwayForgotten(commonHome: string): void {
  const temporary = realpathSync(tmpdir()) + sep;
  for (const name of readdirSync(commonHome)) {
    const home = join(commonHome, name);
    const owner = read(join(home, "belongs-to"))?.trim();
    const isForgotten = owner?.startsWith(temporary) && !existsSync(owner);
    if (isForgotten && !isInUse(home)) rmSync(home, { recursive: true, force: true });
  }
}

function isInUse(home: string): boolean {
  const pid = Number(read(join(home, "cluster/postmaster.pid"))?.split("\n")[0]);
  return pid > 0 && isAlive(pid);
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
