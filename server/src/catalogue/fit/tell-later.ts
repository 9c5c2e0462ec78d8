import { sql } from "kysely";
import type { Tx } from "../../platform/db/connect.ts";
import { addJob } from "../../platform/jobs/add-job.ts";

/** The jobs that tell people what fits by now, see `matching/telling`. */
export const TELL_STOCK = "tell-stock";
export const TELL_REQUEST = "tell-request";

/**
 * Lets people know, after the commit, which open requests a supplier's cars fit that were written at `at` or later: an ISO moment,
 * for what this very transaction writes the moment at which it began.
 */
export async function tellStockLater(tx: Tx, supplier_id: string, at?: string): Promise<void> {
  const since = at ?? (await beginningOfTransaction(tx));
  await addJob(tx, TELL_STOCK, { supplier_id, since });
}

/** Lets suppliers know, after the commit, that something they have fits a new request. */
export const tellRequestLater = (tx: Tx, request_id: string): Promise<void> =>
  addJob(tx, TELL_REQUEST, { request_id });

/** What `updated_at` of a car is set to, to the microsecond. */
async function beginningOfTransaction(tx: Tx): Promise<string> {
  const { rows } = await sql<{ at: string }>`select now()::text as at`.execute(tx);
  return rows[0]?.at ?? "";
}
