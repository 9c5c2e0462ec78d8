import { sql } from "kysely";
import type { Tx } from "../db/connect.ts";
import { prepared } from "../db/prepared.ts";

/**
 * Tries of one letter, each later than the one before. Mail servers go away for hours and news of yesterday is still
 * news; the last try comes about a day after the first.
 */
const MAX_TRIES = 13;

/**
 * Leaves a letter to be written by a job, with the commit of the command that causes it. The payload names rows by their
 * ids: the job reads what is true when it writes. A `key` makes a newer letter take the place of one that still waits.
 */
export async function postLetter(tx: Tx, job: string, payload: object, key?: string): Promise<void> {
  await sql`${prepared} select graphile_worker.add_job(${job}, ${JSON.stringify(payload)}::json,
    max_attempts => ${MAX_TRIES}, job_key => ${key ?? null}::text)`.execute(tx);
}
