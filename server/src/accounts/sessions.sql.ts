import { createHash, randomBytes } from "node:crypto";
import { marketVersion } from "../platform/answers/market-version.sql.ts";
import { type Selectable, sql } from "kysely";
import type { Db, Tx } from "../platform/db/connect.ts";
import { prepared } from "../platform/db/prepared.ts";
import type { Tables } from "../platform/db/tables.ts";

/** A new bearer token: 256 random bits, never stored. */
export const newToken = () => randomBytes(32).toString("base64url");

/** What is stored of a token. It is random, so a fast hash is enough. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest("hex");

/** Unused for 7 days or older than 30, a session is over; an administrator's after 30 minutes or 12 hours. */
export const isLive = sql<boolean>`case when a.role = 'administrator'
  then s.last_seen_at > now() - interval '30 minutes' and s.created_at > now() - interval '12 hours'
  else s.last_seen_at > now() - interval '7 days' and s.created_at > now() - interval '30 days' end`;

type Session = Pick<
  Selectable<Tables["accounts"]>,
  "id" | "role" | "name" | "email" | "status" | "decision_message"
> & { token_hash: string; is_live: boolean; is_stale: boolean; market_version: string };

/** Also those that are over, as long as they are remembered: an account that lost its approval is told so. */
export async function findSessions(db: Db, tokenHashes: readonly string[]): Promise<Map<string, Session>> {
  const { rows } = await sql<Session>`${prepared}
    select s.token_hash, a.id, a.role, a.name, a.email, a.status, a.decision_message, ${isLive} as is_live,
      s.last_seen_at < now() - interval '1 minute' as is_stale, ${marketVersion} as market_version
    from sessions s join accounts a on a.id = s.account_id where s.token_hash = any(${tokenHashes})`.execute(
    db,
  );
  return new Map(rows.map((session) => [session.token_hash, session]));
}

export const touchSession = (db: Db, tokenHash: string) =>
  db
    .updateTable("sessions")
    .set({ last_seen_at: sql`now()` })
    .where("token_hash", "=", tokenHash)
    .execute();

export const insertSession = (
  tx: Tx | Db,
  accountId: string,
  tokenHash: string,
  device: { browser: string; system: string } = { browser: "", system: "" },
) =>
  tx
    .insertInto("sessions")
    .values({ token_hash: tokenHash, account_id: accountId, ...device })
    .execute();

export const deleteSession = (tx: Tx, tokenHash: string) =>
  tx.deleteFrom("sessions").where("token_hash", "=", tokenHash).execute();

/** Ends every session of an account at once, on every server. */
export const deleteSessionsOf = (tx: Tx, accountId: string) =>
  tx.deleteFrom("sessions").where("account_id", "=", accountId).execute();

/** Ends all sessions of an account but this one. */
export const deleteOtherSessions = (tx: Tx, accountId: string, tokenHash: string) =>
  tx
    .deleteFrom("sessions")
    .where("account_id", "=", accountId)
    .where("token_hash", "!=", tokenHash)
    .execute();

/** Forgets sessions that nobody can use again. Those of a suspended account are kept a while, to tell them why. */
export async function deleteDeadSessions(db: Db): Promise<void> {
  await sql`delete from sessions s using accounts a
    where a.id = s.account_id and not (${isLive})
    and (a.status = 'approved' or s.created_at < now() - interval '30 days')`.execute(db);
}
