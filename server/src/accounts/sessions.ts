import type * as api from "@khorgos/contract/accounts/accounts";
import type { AccountStatus } from "@khorgos/contract/accounts/accounts";
import type * as own from "@khorgos/contract/accounts/own-account";
import { Failure } from "@khorgos/contract/platform/failures";
import { hashPassword, isOutdated } from "../platform/credentials/hash-password.ts";
import { coalesceLookups } from "../platform/db/coalesce-lookups.ts";
import type { Db } from "../platform/db/connect.ts";
import { allowTime } from "../platform/db/role-timeouts.ts";
import type { ListSignedIn, Market, Verb, WhoIs } from "../platform/http/serve.ts";
import { type SessionTerms, usualTerms } from "../platform/db/clock.ts";
import { readDevice } from "./accounts.rules.ts";
import { findByEmail, lockAccount, updatePassword } from "./accounts.sql.ts";
import { attemptsAt } from "./count-attempts.ts";
import { keepNetwork, knowsNetwork } from "./known-networks.sql.ts";
import { findByPassword } from "./passwords.ts";
import {
  deleteOwnSession,
  deleteSession,
  deleteSessionsOf,
  findSessions,
  hashToken,
  insertSession,
  listOwnSessions,
  newToken,
  touchSessions,
} from "./sessions.sql.ts";
import { checkCode } from "./two-step.ts";

/**
 * Opens a session. An unknown e-mail and a wrong password take the same way and the same time, to
 * `wrong_credentials`; how the account stands, and that a code is needed, is told only after the right password.
 */
export const login =
  ({ sessions }: Pick<Market, "sessions">): Verb<typeof api.login> =>
  async ({ db, transact, limits, request: { ip, headers }, input: { email, password, code } }) => {
    const known = await findByPassword({ db, limits, ip, email, password });
    if (!known) throw new Failure("wrong_credentials");
    const stronger = isOutdated(known.password_hash) ? await hashPassword(password) : undefined;

    const codeAttempts = code ? attemptsAt.code(known.id, known.password_hash) : [];
    await limits.attempts(codeAttempts);
    const signedIn = await transact(async (tx) => {
      // A supplier's import holds the account while it counts the stock at its end.
      await allowTime(tx, { lock_timeout: "10s", statement_timeout: "10s" });
      const account = await lockAccount(tx, known.id);
      // The password was changed while this one was being checked.
      if (account?.password_hash !== known.password_hash) throw new Failure("wrong_credentials");
      admitAccount(account);
      await checkCode(tx, account, code, sessions.clock);
      if (stronger) await updatePassword(tx, account.id, stronger);
      await keepNetwork(tx, account.id, ip, sessions.clock);
      const token = newToken();
      await insertSession(
        tx,
        account.id,
        hashToken(token),
        readDevice(headers["user-agent"] ?? ""),
        sessions.clock,
      );
      return { token, user: account };
    });
    await limits.forgive(codeAttempts);
    return signedIn;
  };

/**
 * Tells how a registration stands, to anybody who knows its e-mail: not why, which is told after the right password only.
 * Throws `account_not_found`, `too_many`.
 */
export const checkStatus: Verb<typeof api.checkStatus> = async ({ db, limits, request: { ip }, input }) => {
  const account = await findByEmail(db, input.email);
  const isKnown = await knowsNetwork(db, account?.id, ip);
  await limits.attempts(attemptsAt.checkStatus({ ip, email: input.email, isKnown }));
  if (!account) throw new Failure("account_not_found");
  const { status, created_at, email, name, role } = account;
  return { status, registered_at: created_at, user: { email, name, role } };
};

/** Ends this session only; other devices stay signed in. */
export const logout: Verb<typeof api.logout> = ({ transact, actor }) =>
  transact(async (tx) => {
    await deleteSession(tx, actor.sessionHash);
    return {};
  });

export const listSessions =
  ({ sessions }: Pick<Market, "sessions">): Verb<typeof own.listSessions> =>
  async ({ db, actor }) => ({ sessions: await listOwnSessions(db, actor, sessions) });

/** Ends one session of one's own; another person's is as unknown as one that is over. */
export const endSession: Verb<typeof own.endSession> = ({ transact, actor, input }) =>
  transact(async (tx) => {
    await deleteOwnSession(tx, actor.id, input.id);
    return {};
  });

/** Ends every session of one's own at once, this one too. */
export const endAllSessions: Verb<typeof own.endAllSessions> = ({ transact, actor }) =>
  transact(async (tx) => {
    await deleteSessionsOf(tx, actor.id);
    return {};
  });

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

/** Lets an approved account in. Throws `account_pending`, or `account_rejected` with the administrator's words. */
function admitAccount({
  status,
  decision_message,
}: {
  status: AccountStatus;
  decision_message: string;
}): void {
  if (status === "pending") throw new Failure("account_pending");
  if (status === "rejected") throw new Failure("account_rejected", { reason: decision_message });
}
