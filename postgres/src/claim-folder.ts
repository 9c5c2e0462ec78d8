import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bornAt, isAlive, isErrno } from "./processes.ts";

/** Folders this very process holds; where the system tells no birth times, its own id proves nothing. */
const heldHere = new Set<string>();

/** The file that names the process which works over a data folder. */
export const lockOf = (folder: string): string => join(folder, "server.lock");

/**
 * Makes this process the only Khorgos over a data folder, until the returned function is called or
 * the process ends. What a dead process left behind is taken over.
 *
 * @throws an Error with a sentence for the operator when a living Khorgos holds the folder.
 */
export function claimFolder(folder: string): () => void {
  const lock = lockOf(folder);
  const mine = `${process.pid} ${bornAt(process.pid)}\n`;
  const draft = `${lock}.${process.pid}`;

  for (;;) {
    writeIn(folder, () => writeFileSync(draft, mine));
    try {
      // A link appears whole or not at all, so nobody ever reads half a lock.
      linkSync(draft, lock);
      heldHere.add(lock);
      return () => {
        heldHere.delete(lock);
        if (read(lock) === mine) rmSync(lock, { force: true });
      };
    } catch (error) {
      if (!isErrno(error, "EEXIST")) throw error;
    } finally {
      rmSync(draft, { force: true });
    }

    const theirs = read(lock);
    if (theirs === undefined) continue;
    const pid = holder(theirs, lock);
    if (pid !== undefined)
      throw new Error(
        `Another Khorgos (process ${pid}) already uses the database in ${folder}. ` +
          "Stop that one first, or give this one a folder of its own with DATA_DIR.",
      );
    moveAside(lock, theirs);
  }
}

/** Why a folder cannot be written, by the system's code, and what to do. */
const obstacles: Record<string, string> = {
  EACCES:
    "may not be written by this user. Start Khorgos as the user who owns it, give it to this one with " +
    "`chown -R`, or choose another folder with DATA_DIR.",
  EROFS: "is on a disk that may only be read. Choose another folder with DATA_DIR.",
  ENOTDIR: "cannot be made: part of its path is a file. Choose another folder with DATA_DIR.",
  EEXIST: "cannot be made: there is a file of that name. Choose another folder with DATA_DIR.",
};

/**
 * Writes in the folder of the database.
 *
 * @throws an Error with a sentence for the operator when that is not possible
 */
export function writeIn<Result>(folder: string, write: () => Result): Result {
  try {
    return write();
  } catch (error) {
    const obstacle = Object.entries(obstacles).find(([code]) => isErrno(error, code))?.[1];
    throw obstacle
      ? new Error(`The folder of the database, ${folder}, ${obstacle}`, { cause: error })
      : error;
  }
}

/** The living process a lock names, if there is one. */
function holder(text: string, lock: string): number | undefined {
  const [pid = 0, born = ""] = text
    .trim()
    .split(" ")
    .map((part, at) => (at === 0 ? Number(part) : part));
  if (typeof pid !== "number" || !(pid > 0) || !isAlive(pid)) return undefined;
  if (pid === process.pid && bornAt(pid) === "") return heldHere.has(lock) ? pid : undefined;
  return bornAt(pid) === born ? pid : undefined;
}

/** Two that start at once may both see the dead lock; what turns out to be the other's live one goes back. */
function moveAside(lock: string, expected: string) {
  const aside = `${lock}.${process.pid}.old`;
  try {
    renameSync(lock, aside);
    if (read(aside) !== expected) linkSync(aside, lock);
  } catch (error) {
    if (!isErrno(error, "ENOENT") && !isErrno(error, "EEXIST")) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
