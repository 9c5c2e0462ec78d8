import { setTimeout as pause } from "node:timers/promises";
import { hasRoom } from "../disk/keep-room.ts";
import { gatherLastWork } from "../live/before-commit.ts";
import { gatherChanges } from "../live/changed-parts.ts";
import { commitWithVersions } from "../live/live-versions.sql.ts";
import type { Db, Tx } from "./connect.ts";

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
