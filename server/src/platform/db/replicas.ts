import { Failure, failures } from "@khorgos/contract/platform/failures";
import type { Db } from "./connect.ts";
import { errorCodeOf } from "./transact.ts";

/** A replica that failed is left alone for so long, in milliseconds. */
const LEFT_ALONE_MS = 1_000;
/** So long it has to tell how far it is. */
const TELLS_WITHIN_MS = 250;

/** PostgreSQL's word for work that has to write: a search finds words that the replica has not got as terms yet. */
const READ_ONLY = "25006";

/** The same for a query that was given too little time, which it has on the primary too; a conflict with recovery is another. */
const QUERY_CANCELED = "57014";

export type Replicas = {
  /**
   * Does the work on a replica that shows at least this version, and on the primary when there is none or the work fails
   * there. The work may run twice, so it must change nothing that counts. What fails after `stop` says so, or because the
   * query's own time is over, is no fault of the replica, and is not done again.
   */
  read: <Result>(version: string, work: (db: Db) => Promise<Result>, stop?: AbortSignal) => Promise<Result>;
  /** How often a replica was read, was too far behind, failed. */
  stats: () => Readonly<Record<"read" | "behind" | "failed", number>>;
};

/** Told when a replica begins to fail, and when it is read again. */
export type OnReplica = (says: string, replica: number) => void;

type Replica = { db: Db; number: number; failedAt: number; isFailing: boolean };

/**
 * Copies of the database that may answer instead of it. Each must be one server, not a name for several: it is asked how far
 * it is, and then for the rest.
 *
 * @param hasReached whether this replica shows at least that version
 * @param onReplica told what an operator should know, by the replica's place in the list, from 1 on
 */
export function openReplicas(
  primary: Db,
  databases: readonly Db[],
  hasReached: (replica: Db, version: string) => Promise<boolean>,
  onReplica: OnReplica = () => {},
): Replicas {
  const replicas: Replica[] = databases.map((db, at) => ({
    db,
    number: at + 1,
    failedAt: -Infinity,
    isFailing: false,
  }));
  const counted = { read: 0, behind: 0, failed: 0 };
  let turn = 0;

  function next(): Replica | undefined {
    for (let tries = 0; tries < replicas.length; tries++) {
      const replica = replicas[turn++ % replicas.length];
      if (replica && performance.now() - replica.failedAt > LEFT_ALONE_MS) return replica;
    }
    return undefined;
  }

  function fail(replica: Replica, error: unknown) {
    counted.failed += 1;
    replica.failedAt = performance.now();
    const why = error instanceof Error ? error.message : String(error);
    if (!replica.isFailing) onReplica(`cannot be read: ${why}`, replica.number);
    replica.isFailing = true;
  }

  return {
    stats: () => counted,
    async read(version, work, stop) {
      const replica = next();
      if (!replica) return work(primary);
      try {
        if (await inTime(hasReached(replica.db, version))) {
          const result = await work(replica.db);
          counted.read += 1;
          if (replica.isFailing) onReplica("is read again", replica.number);
          replica.isFailing = false;
          return result;
        }
        counted.behind += 1;
      } catch (error) {
        if (isOfTheWork(error) || stop?.aborted) throw error;
        if (errorCodeOf(error) === READ_ONLY) counted.behind += 1;
        else fail(replica, error);
      }
      return work(primary);
    },
  };
}

/** Whether it would fail on any database. */
const isOfTheWork = (error: unknown) =>
  error instanceof Failure ? failures[error.code].http < 500 : errorCodeOf(error) === QUERY_CANCELED;

/** @throws an Error when that takes too long */
async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("The replica is silent.")), TELLS_WITHIN_MS);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
