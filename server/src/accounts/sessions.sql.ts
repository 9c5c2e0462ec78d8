import { hash, randomBytes } from "node:crypto";
import type { OwnSession } from "@khorgos/contract/accounts/own-account";
import { type Selectable, sql } from "kysely";
import { catalogueVersion } from "../cars/catalogue-version.sql.ts";
import { type Clock, databaseClock, type SessionLimit, type SessionTerms } from "../platform/db/clock.ts";
import type { Db, Tx } from "../platform/db/connect.ts";
import { prepared } from "../platform/db/prepared.ts";
import type { Tables } from "../platform/db/tables.ts";
import { type Device, unknownDevice } from "./accounts.rules.ts";

/** A new bearer token: 256 random bits, never stored. */
export const newToken = () => randomBytes(32).toString("base64url");

/** The hash that is stored of a token. It is random, so a fast hash is enough. */
export const hashToken = (token: string) => hash("sha256", token);

const ago = ({ now }: Clock, seconds: number) => sql<string>`${now} - make_interval(secs => ${seconds})`;

/** One that begins later than it could end began by a clock that was wrong and would last as long as that was. */
const isWithin = (clock: Clock, { idle, absolute }: SessionLimit) =>
  sql<boolean>`s.last_seen_at > ${ago(clock, idle)} and s.created_at > ${ago(clock, absolute)}
    and s.created_at < ${ago(clock, -absolute)}`;

const isLive = ({ clock, limits }: SessionTerms) => sql<boolean>`case when a.role = 'administrator'
  then ${isWithin(clock, limits.administrator)} else ${isWithin(clock, limits.trader)} end`;

/** So often the use of a session is written down, in seconds, unless it may idle for so short that this were too seldom. */
const NOTED_EVERY = 300;
const wasNoted = ({ clock, limits }: SessionTerms) => {
  const every = Math.min(NOTED_EVERY, limits.trader.idle / 6, limits.administrator.idle / 6);
  return sql<boolean>`last_seen_at > ${ago(clock, every)}`;
};

type Session = Pick<
  Selectable<Tables["accounts"]>,
  "id" | "role" | "name" | "email" | "status" | "decision_message"
> & { token_hash: string; is_live: boolean; is_stale: boolean; market_version: string };

/**
 * Also those that are over, as long as they are remembered: an account that lost its approval is told so. Behind `array` the
 * planner cannot count the hashes; counting them it would plan anew for each list, for three times as long as it looks.
 */
export async function findSessions(
  db: Db,
  tokenHashes: readonly string[],
  terms: SessionTerms,
): Promise<Map<string, Session>> {
  const { rows } = await sql<Session>`${prepared}
    select s.token_hash, a.id, a.role, a.name, a.email, a.status, a.decision_message, ${isLive(terms)} as is_live,
      not (${wasNoted(terms)}) as is_stale, ${catalogueVersion} as market_version
    from sessions s join accounts a on a.id = s.account_id where s.token_hash = any(array(select unnest(${tokenHashes}::text[])))`.execute(
    db,
  );
  return new Map(rows.map((session) => [session.token_hash, session]));
}

/** Writes down that these sessions are in use, unless somebody has just done so. */
export async function touchSessions(db: Db, tokenHashes: readonly string[], terms: SessionTerms) {
  await sql`update sessions set last_seen_at = ${terms.clock.now}
    where token_hash = any(${tokenHashes}) and not (${wasNoted(terms)})`.execute(db);
}

/** Begins a session at this moment of the clock. */
export const insertSession = (
  tx: Tx | Db,
  accountId: string,
  tokenHash: string,
  device: Device = unknownDevice,
  { now }: Clock = databaseClock,
) =>
  tx
    .insertInto("sessions")
    .values({ token_hash: tokenHash, account_id: accountId, ...device, created_at: now, last_seen_at: now })
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
export async function deleteDeadSessions(db: Db, terms: SessionTerms): Promise<void> {
  await sql`delete from sessions s using accounts a
    where a.id = s.account_id and not (${isLive(terms)})
    and (a.status = 'approved' or s.created_at < ${ago(terms.clock, terms.limits.trader.absolute)})`.execute(
    db,
  );
}

type SessionOwner = { id: string; sessionHash: string };

/** Sessions that still open something: the one that asks first, then whichever was used last. */
export const listOwnSessions = (
  db: Db,
  { id, sessionHash }: SessionOwner,
  terms: SessionTerms,
): Promise<OwnSession[]> =>
  db
    .selectFrom("sessions as s")
    .innerJoin("accounts as a", "a.id", "s.account_id")
    .where("s.account_id", "=", id)
    .where(isLive(terms))
    .select(["s.id", "s.created_at as begun_at", "s.last_seen_at as last_used_at", "s.browser", "s.system"])
    .select(sql<boolean>`s.token_hash = ${sessionHash}`.as("current"))
    .orderBy("current", "desc")
    .orderBy("s.last_seen_at", "desc")
    .orderBy("s.id")
    .execute();

export const deleteOwnSession = (tx: Tx, accountId: string, id: string) =>
  tx.deleteFrom("sessions").where("account_id", "=", accountId).where("id", "=", id).execute();
