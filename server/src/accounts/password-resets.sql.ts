import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db, Tx } from "../platform/db/connect.ts";

/** How long a mailed link works; the letter says so too. */
const LIFE = sql`interval '10 minutes'`;

export const insertReset = (db: Db, accountId: string, tokenHash: string) =>
  db
    .insertInto("password_resets")
    .values({ token_hash: tokenHash, account_id: accountId, expires_at: sql`now() + ${LIFE}` })
    .execute();

/** The same, held with its account by anyone who issues it, who is told until when it works. */
export async function replaceResets(tx: Tx, accountId: string, tokenHash: string): Promise<string> {
  await deleteResetsOf(tx, accountId);
  const { expires_at } = await tx
    .insertInto("password_resets")
    .values({ token_hash: tokenHash, account_id: accountId, expires_at: sql`now() + ${LIFE}` })
    .returning("expires_at")
    .executeTakeFirstOrThrow();
  return expires_at;
}

/** Somebody else's account that can be signed in to, held until the end of the transaction. */
export const lockOthersAccount = (tx: Tx, id: string, callerId: string) =>
  tx
    .selectFrom("accounts")
    .where("id", "=", id)
    .where("id", "!=", callerId)
    .where("status", "=", "approved")
    .select(["id", "name", "email"])
    .forNoKeyUpdate()
    .executeTakeFirst();

type NamedAccount = { id: string; name: string };

/** Writes into the audit log which administrator let whom choose a new password. */
export const insertLinkIssued = (tx: Tx, actor: NamedAccount, subject: NamedAccount & { email: string }) =>
  tx
    .insertInto("audit_entries")
    .values({
      id: randomUUID(),
      actor_id: actor.id,
      actor_name: actor.name,
      what: "reset_link_issued",
      subject_id: subject.id,
      subject: `${subject.name} <${subject.email}>`,
    })
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
    .forNoKeyUpdate()
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
