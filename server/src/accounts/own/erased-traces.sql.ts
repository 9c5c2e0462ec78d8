import { sql } from "kysely";
import type { Tx } from "../../platform/db/connect.ts";

/** What stands where somebody wrote how to reach them. */
const SILENCE = "…";

/**
 * Takes a person's name and contacts out of what they wrote into their own requests and offers; the terms stay whole.
 * `pattern` is a regular expression of PostgreSQL, matched in any case.
 */
export async function silenceWords(tx: Tx, accountId: string, pattern: string): Promise<void> {
  const silent = (words: string) => sql`regexp_replace(${sql.ref(words)}, ${pattern}, ${SILENCE}, 'gi')`;
  await sql`update car_requests set additional_requirements = ${silent("additional_requirements")}
    where dealer_id = ${accountId}`.execute(tx);
  await sql`update earlier_offers e set notes = ${silent("e.notes")}
    from offers o where o.id = e.offer_id and o.supplier_id = ${accountId}`.execute(tx);
  await sql`update offers set notes = ${silent("notes")} where supplier_id = ${accountId}`.execute(tx);
}

/**
 * The log keeps what was done when, and by which account, under a name that is nobody's. To be asked after the account
 * itself was erased: of others the log cannot be changed.
 */
export async function forgetInAudit(tx: Tx, accountId: string, pseudonym: string): Promise<void> {
  await sql`select forget_in_audit(${accountId}, ${pseudonym})`.execute(tx);
}

/** Answers that are remembered for a repeated call, and jobs that wait, name people too. */
export async function forgetInWaiting(tx: Tx, accountId: string, email: string): Promise<void> {
  await sql`delete from remembered_answers where starts_with(scope, ${accountId})
    or strpos(answer::text, ${email}) > 0 or strpos(answer::text, ${accountId}) > 0`.execute(tx);
  await sql`delete from graphile_worker._private_jobs where strpos(payload::text, ${email}) > 0`.execute(tx);
}
