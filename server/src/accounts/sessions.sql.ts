import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Db, Tx } from "../platform/db/connect.ts";

/** A new bearer token: 256 random bits, never stored. */
export const newToken = () => randomBytes(32).toString("base64url");

/** What is stored of a token. It is random, so a fast hash is enough. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest("hex");

/** Unused for 7 days or older than 30, a session is over; an administrator's after 30 minutes or 12 hours. */
const isLive = sql<boolean>`case when a.role = 'administrator'
  then s.last_seen_at > now() - interval '30 minutes' and s.created_at > now() - interval '12 hours'
  else s.last_seen_at > now() - interval '7 days' and s.created_at > now() - interval '30 days' end`;

/** Also one that is over, as long as it is remembered: an account that lost its approval is told so. */
export const findSession = (db: Db, tokenHash: string) =>
  db
    .selectFrom("sessions as s")
    .innerJoin("accounts as a", "a.id", "s.account_id")
    .where("s.token_hash", "=", tokenHash)
    .select(["a.id", "a.role", "a.name", "a.email", "a.status", "a.decision_message", isLive.as("is_live")])
    .select(sql<boolean>`s.last_seen_at < now() - interval '1 minute'`.as("is_stale"))
    .executeTakeFirst();

export const touchSession = (db: Db, tokenHash: string) =>
  db
    .updateTable("sessions")
    .set({ last_seen_at: sql`now()` })
    .where("token_hash", "=", tokenHash)
    .execute();

export const insertSession = (tx: Tx | Db, accountId: string, tokenHash: string) =>
  tx.insertInto("sessions").values({ token_hash: tokenHash, account_id: accountId }).execute();

export const deleteSession = (tx: Tx, tokenHash: string) =>
  tx.deleteFrom("sessions").where("token_hash", "=", tokenHash).execute();

/** Ends every session of an account at once, on every server. */
export const deleteSessionsOf = (tx: Tx, accountId: string) =>
  tx.deleteFrom("sessions").where("account_id", "=", accountId).execute();

/** Forgets sessions that nobody can use again. Those of a suspended account are kept a while, to tell them why. */
export async function deleteDeadSessions(db: Db): Promise<void> {
  await sql`delete from sessions s using accounts a
    where a.id = s.account_id and not (${isLive})
    and (a.status = 'approved' or s.created_at < now() - interval '30 days')`.execute(db);
}
