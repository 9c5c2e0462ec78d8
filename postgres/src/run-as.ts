import { readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** Whose rights PostgreSQL runs with. `undefined` ids mean: those of this process. */
export type RunAs = { readonly uid?: number; readonly gid?: number };

/** On every Unix the last resort when /etc/passwd does not name `nobody`. */
const NOBODY = { uid: 65_534, gid: 65_534 };

/** Users whose own the database may be, the first of them that there is. Other programs run as `nobody` too. */
const OWNERS = ["khorgos", "postgres"];

/**
 * PostgreSQL refuses to run as root, so root steps down: to the owner of a database that is
 * already there, otherwise to a user made for it, otherwise to `nobody`.
 */
export function chooseRunAs(cluster: string): RunAs {
  if (process.getuid?.() !== 0) return {};
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return OWNERS.map(findUser).find((user) => user !== undefined) ?? findNobody();
}

/** For the operator of a database that is served as `nobody`. */
export const RUNS_AS_NOBODY =
  "PostgreSQL runs as the user nobody, and every other program of that user can read and change the database. " +
  'Make a user khorgos for it: docs/operations.md, "The user of the database".';

/** Whether that is the user as whom programs run that should own nothing. */
export const isNobody = ({ uid }: RunAs): boolean => uid === findNobody().uid;

const findNobody = () => findUser("nobody") ?? NOBODY;

function findUser(name: string): Required<RunAs> | undefined {
  try {
    const lines = readFileSync("/etc/passwd", "utf8").split("\n");
    const [, , uid, gid] = lines.map((line) => line.split(":")).find(([first]) => first === name) ?? [];
    return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
  } catch {
    return undefined;
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
