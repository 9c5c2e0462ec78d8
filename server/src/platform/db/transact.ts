import { statfs } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { gatherChanges } from "./changed-parts.ts";
import type { Db, Tx } from "./connect.ts";
import { commitWithVersions } from "./live-versions.sql.ts";

/**
 * Opens one transaction, runs the work in it and what that left for the end, and commits it with the versions of what was marked as
 * changed. The work may run again, so it must have no other effect.
 */
export type Transact = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;

const ATTEMPTS = 5;

/** Serialization failure and deadlock: PostgreSQL's word for "try again". */
const retryable = new Set(["40001", "40P01"]);

/** PostgreSQL's word for a lock that was waited for too long, or not at all. */
export const LOCK_NOT_AVAILABLE = "55P03";

/** The code of an error of the database (a SQLSTATE) or of the system (ENOSPC), if it has one. */
export const errorCodeOf = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;

/** Which constraint refused a row, when that is what happened. */
export const brokenConstraint = (error: unknown): string | undefined =>
  error instanceof Error && "constraint" in error && typeof error.constraint === "string"
    ? error.constraint
    : undefined;

/** Transactions on this database, repeated when two of them met and PostgreSQL let one win. */
export const transactOn =
  (db: Db): Transact =>
  async (work) => {
    await hasRoom(db);
    for (let attempt = 1; ; attempt++) {
      try {
        return await db.transaction().execute(async (tx) => {
          const changed = gatherChanges(tx);
          const lastWork = gatherLastWork(tx);
          const result = await work(tx);
          for (const finish of lastWork) await finish();
          await commitWithVersions(tx, [...changed]);
          return result;
        });
      } catch (error) {
        if (attempt === ATTEMPTS || !retryable.has(errorCodeOf(error) ?? "")) throw error;
        await pause(attempt * 20 * Math.random());
      }
    }
  };

type Work = () => Promise<void>;
const left = new WeakMap<Tx, Work[]>();

/** Begins to gather what a transaction leaves for its end. */
function gatherLastWork(tx: Tx): readonly Work[] {
  const works: Work[] = [];
  left.set(tx, works);
  return works;
}

/** Leaves work for the end of a transaction, before versions are raised. Throws where nobody would do it. */
export function beforeCommit(tx: Tx, work: Work): void {
  const works = left.get(tx);
  if (!works) throw new Error("Work was left for the end outside of transact");
  works.push(work);
}

/**
 * Bytes of the disk that changes leave to PostgreSQL, two files of its log: without room for the next one it ends, and
 * nobody can read any more either.
 */
const KEPT = 32 * 1024 * 1024;

const disks = new WeakMap<Db, () => Promise<void>>();

/** Lets changes of a database begin only while the disk of `folder`, where its files are, has room for PostgreSQL's log. */
export function keepRoom(db: Db, folder: string, freeAt = freeBytes): void {
  disks.set(db, async () => {
    // A disk that cannot be asked keeps nobody from trying.
    if ((await freeAt(folder).catch(() => Infinity)) < KEPT) throw new NoRoom();
  });
}

/** Throws what the system throws when a disk is full (`isNoRoom`) before a change could fill it. */
const hasRoom = async (db: Db): Promise<void> => disks.get(db)?.();

class NoRoom extends Error {
  readonly code = "ENOSPC";
  constructor() {
    super("the rest of the disk is left to the database");
  }
}

const freeBytes = async (folder: string) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** How the system says that a disk is full or a quota used up, and how PostgreSQL says so of its own. */
const states: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT", "53100"]);

/** Whether something failed because there was no room for it, here or where the database is. */
export const isNoRoom = (error: unknown): boolean => states.has(errorCodeOf(error) ?? "");
