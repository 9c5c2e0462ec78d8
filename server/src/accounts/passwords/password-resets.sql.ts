import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/connect.ts";

/** How long a mailed link works; the letter says so too. */
const LIFE = sql`interval '10 minutes'`;

export const insertReset = (db: Db, accountId: string, tokenHash: string) =>
  db
    .insertInto("password_resets")
    .values({ token_hash: tokenHash, account_id: accountId, expires_at: sql`now() + ${LIFE}` })
    .execute();

/** Whether a link could be used now; it may be gone a moment later. */
export const findReset = (db: Db, tokenHash: string) =>
  db
    .selectFrom("password_resets as r")
    .innerJoin("accounts as a", "a.id", "r.account_id")
    .where("r.token_hash", "=", tokenHash)
    .where("r.expires_at", ">", sql<string>`now()`)
    .select("a.role")
    .executeTakeFirst();

/** The link and its account, both held until the end of the transaction, so that of two uses one finds nothing. */
export const lockReset = (tx: Tx, tokenHash: string) =>
  tx
    .selectFrom("password_resets as r")
    .innerJoin("accounts as a", "a.id", "r.account_id")
    .where("r.token_hash", "=", tokenHash)
    .where("r.expires_at", ">", sql<string>`now()`)
    .select(["a.id", "a.name", "a.email"])
    .forUpdate()
    .executeTakeFirst();

/** All of them: a link mailed earlier must not undo the new password. */
export const deleteResetsOf = (tx: Tx, accountId: string) =>
  tx.deleteFrom("password_resets").where("account_id", "=", accountId).execute();

export async function deleteDeadResets(db: Db): Promise<void> {
  await db
    .deleteFrom("password_resets")
    .where("expires_at", "<", sql<string>`now()`)
    .execute();
}
