import { sql } from "kysely";
import type { Tx } from "../db/connect.ts";
import { prepared } from "../db/prepared.ts";

/** Tries of one job, each later than the one before: the last comes about four minutes after the first. */
const MAX_TRIES = 6;

/**
 * Leaves work for later. It becomes visible with the commit of the transaction that causes it, and is gone with
 * its rollback. `name` is a key of the jobs that the server was started with. Of the jobs of a `queue` one is worked on at a time, by all
 * servers together; a job that waits under a `key` is replaced by the next one with it, in its place.
 */
export async function addJob(
  tx: Tx,
  name: string,
  payload: object,
  { queue = null, key = null }: { queue?: string | null; key?: string | null } = {},
): Promise<void> {
  // Without the job itself: its type changes when a backup is restored, and a prepared statement may not follow.
  await sql`${prepared} select from graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, queue_name => ${queue}, job_key => ${key}, job_key_mode => 'preserve_run_at', max_attempts => ${MAX_TRIES})`.execute(
    tx,
  );
}
