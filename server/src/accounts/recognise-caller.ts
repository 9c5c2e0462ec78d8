import type { Db } from "../platform/db/connect.ts";
import { coalesceLookups } from "../platform/db/coalesce-lookups.ts";
import type { ListSignedIn, WhoIs } from "../platform/http/serve.ts";
import { admitAccount } from "./admit-account.ts";
import { type SessionTerms, usualTerms } from "../platform/session-terms.ts";
import { findSessions, hashToken, touchSessions } from "./sessions.sql.ts";

/**
 * Knows a caller by their bearer token. Asks the database every time, for all at once who call at the same moment, so a
 * decision about an account or a sign-out holds from the next call on, on every server.
 */
export function callersOf(db: Db, terms: SessionTerms = usualTerms): WhoIs {
  const findSession = coalesceLookups(async (hashes) => {
    const sessions = await findSessions(db, hashes, terms);
    return (hash) => sessions.get(hash);
  });
  const noteUse = coalesceLookups(async (hashes) => {
    await touchSessions(db, hashes, terms);
    return () => undefined;
  });
  return async (authorization) => {
    const token = /^Bearer ([\w-]{1,200})$/i.exec(authorization ?? "")?.[1];
    if (!token) return undefined;
    const sessionHash = hashToken(token);
    const session = await findSession(sessionHash);
    if (!session) return undefined;
    admitAccount(session);
    if (!session.is_live) return undefined;
    // Nobody waits for this. What could not be written now is written at the next call.
    if (session.is_stale) void noteUse(sessionHash).catch(() => {});
    const { id, role, name, email, market_version: catalogueVersion } = session;
    return { id, role, name, email, sessionHash, catalogueVersion };
  };
}

/** Which of these sessions still stand, of accounts that may enter. To ask so is no use of a session: it may idle out. */
export const signedInOn =
  (db: Db, terms: SessionTerms = usualTerms): ListSignedIn =>
  async (hashes) => {
    const found = await findSessions(db, hashes, terms);
    const standing = [...found.values()].filter(({ status, is_live }) => status === "approved" && is_live);
    return new Set(standing.map(({ token_hash }) => token_hash));
  };
