import type { OwnSession } from "@khorgos/contract/accounts/own-account";
import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/connect.ts";
import type { SessionTerms } from "../../platform/session-terms.ts";
import { isLive } from "../sessions.sql.ts";

type SessionOwner = { id: string; sessionHash: string };

/** Those that still open something: the one that asks first, then whichever was used last. */
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
