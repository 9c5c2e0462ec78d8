import { sql } from "kysely";
import type { Clock } from "../platform/db/clock.ts";
import type { Db, Tx } from "../platform/db/connect.ts";

/**
 * How the second step of somebody stands, held until the end of the transaction, after their account. `seconds` since
 * 1970 by the clock.
 */
export const lockTwoStep = (tx: Tx, accountId: string, { now }: Clock) =>
  tx
    .selectFrom("two_steps")
    .where("account_id", "=", accountId)
    .select(["secret", "is_on", "last_step", sql<number>`extract(epoch from ${now})::float8`.as("seconds")])
    .forUpdate()
    .executeTakeFirst();

export async function readTwoStep(db: Db, accountId: string) {
  const { rows } = await sql<{ is_on: boolean; recovery_codes_left: number }>`
    select coalesce((select is_on from two_steps where account_id = ${accountId}), false) as is_on,
      (select count(*)::int from recovery_codes where account_id = ${accountId}) as recovery_codes_left`.execute(
    db,
  );
  return rows[0] ?? { is_on: false, recovery_codes_left: 0 };
}

/** Keeps a secret that waits for its first code; false where the second step is on already. */
export async function keepSecret(tx: Tx, accountId: string, secret: string): Promise<boolean> {
  const { rows } = await sql`insert into two_steps (account_id, secret) values (${accountId}, ${secret})
    on conflict (account_id) do update set secret = excluded.secret, last_step = 0
    where not two_steps.is_on returning 1`.execute(tx);
  return rows.length > 0;
}

/** From now on sign-in asks for a code, and not for this one again. */
export const keepStep = (tx: Tx, accountId: string, step: number) =>
  tx
    .updateTable("two_steps")
    .set({ is_on: true, last_step: step })
    .where("account_id", "=", accountId)
    .execute();

export const insertRecoveryCodes = (tx: Tx, accountId: string, hashes: readonly string[]) =>
  tx
    .insertInto("recovery_codes")
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash })))
    .execute();

/** Whether there was such a code; it is gone then. */
export async function spendRecoveryCode(tx: Tx, accountId: string, hash: string): Promise<boolean> {
  const spent = await tx
    .deleteFrom("recovery_codes")
    .where("account_id", "=", accountId)
    .where("code_hash", "=", hash)
    .executeTakeFirst();
  return spent.numDeletedRows > 0n;
}

/** Whether the second step was on, or about to be. */
export async function deleteTwoStep(tx: Tx, accountId: string): Promise<boolean> {
  await tx.deleteFrom("recovery_codes").where("account_id", "=", accountId).execute();
  const gone = await tx.deleteFrom("two_steps").where("account_id", "=", accountId).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
