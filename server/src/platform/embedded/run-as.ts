import { readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** Whose rights PostgreSQL runs with. `undefined` ids mean: those of this process. */
export type RunAs = { readonly uid?: number; readonly gid?: number };

/** On every Unix the last resort when /etc/passwd does not name `nobody`. */
const NOBODY = { uid: 65_534, gid: 65_534 };

/**
 * PostgreSQL refuses to run as root, so root steps down: to the owner of a database that is
 * already there, otherwise to `nobody`.
 */
export function chooseRunAs(cluster: string): RunAs {
  if (process.getuid?.() !== 0) return {};
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return findNobody();
}

function findNobody(): Required<RunAs> {
  try {
    const [, , uid, gid] = /^nobody:.*$/m.exec(readFileSync("/etc/passwd", "utf8"))?.[0].split(":") ?? [];
    return uid && gid ? { uid: Number(uid), gid: Number(gid) } : NOBODY;
  } catch {
    return NOBODY;
  }
}

/**
 * Whether that user may pass through every folder down to `path`. Only asked when stepping down from
 * root: an ordinary user finds out by trying.
 */
export function canReach(path: string, runAs: RunAs): boolean {
  const { uid, gid } = runAs;
  if (uid === undefined) return true;
  const parent = dirname(path);
  if (parent !== path && !canReach(parent, runAs)) return false;
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return true;
  const bits = found.uid === uid ? found.mode >> 6 : found.gid === gid ? found.mode >> 3 : found.mode;
  return (bits & 0o1) === 0o1;
}
