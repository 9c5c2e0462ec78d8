import type * as api from "@khorgos/contract/accounts/accounts";
import type { Role } from "@khorgos/contract/accounts/accounts";
import type * as own from "@khorgos/contract/accounts/own-account";
import type * as administration from "@khorgos/contract/administration/administration";
import { sayComplaint } from "@khorgos/contract/platform/complaints";
import { Failure } from "@khorgos/contract/platform/failures";
import { hashPassword, isPasswordOf } from "../platform/credentials/hash-password.ts";
import type { Db } from "../platform/db/connect.ts";
import type { Actor, Market, PasswordRules, Verb } from "../platform/http/serve.ts";
import { addJob } from "../platform/jobs/run-jobs.ts";
import type { Bucket } from "../platform/limits/attempts.sql.ts";
import type { Limits } from "../platform/limits/limits.ts";
import { MAIL_RESET_LINK, tellOfNewPassword } from "./account-mail.ts";
import { complaintAbout } from "./accounts.rules.ts";
import { findByEmail, insertOwnAuditEntry, lockAccount, updatePassword } from "./accounts.sql.ts";
import { attemptsAt } from "./count-attempts.ts";
import { keepNetwork, knowsNetwork } from "./known-networks.sql.ts";
import {
  deleteResetsOf,
  findReset,
  insertLinkIssued,
  lockOthersAccount,
  lockReset,
  replaceResets,
} from "./password-resets.sql.ts";
import { deleteOtherSessions, deleteSessionsOf, hashToken, newToken } from "./sessions.sql.ts";

/**
 * Takes a new password for the current one. Anyone else who was signed in with the old one is out with the same commit, and
 * links to set another are worth nothing any more. Throws `wrong_password`, `too_many`.
 */
export const changePassword =
  ({ passwords }: Pick<Market, "passwords">): Verb<typeof own.changePassword> =>
  async ({ db, transact, limits, actor, input }) => {
    const known = await checkOwnPassword({ db, limits, actor, password: input.current_password });
    acceptPassword(input.password, actor.role, passwords);
    const passwordHash = await hashPassword(input.password);
    return transact(async (tx) => {
      const account = await lockAccount(tx, actor.id);
      // Changed by somebody else while this one was being checked.
      if (account?.password_hash !== known) throw new Failure("wrong_password");
      await updatePassword(tx, actor.id, passwordHash);
      await deleteOtherSessions(tx, actor.id, actor.sessionHash);
      await deleteResetsOf(tx, actor.id);
      await insertOwnAuditEntry(tx, account, "password_changed");
      await tellOfNewPassword(tx, actor.id);
      return {};
    });
  };

const message =
  "If this address has an account, a link to choose a new password is on its way. It works for 10 minutes.";

/**
 * Answers the same, after the same work, for every address: whether it has an account is looked up by the job. Letters to
 * one address are at least five minutes apart; the link of the one before works still.
 */
export const forgotPassword: Verb<typeof api.forgotPassword> = async ({
  transact,
  limits,
  request: { ip },
  input: { email },
}) => {
  await limits.attempts(attemptsAt.askForReset(ip));
  const letter = attemptsAt.letter(email);
  if (!(await isDue(limits, letter))) return { message };
  return transact(async (tx) => {
    await addJob(tx, MAIL_RESET_LINK, { email });
    return { message };
  }).catch(async (error: unknown) => {
    await limits.takeBack(letter);
    throw error;
  });
};

/** Whether so many letters may go out; nobody is refused because strangers asked before. */
const isDue = (limits: Limits, letter: readonly Bucket[]): Promise<boolean> =>
  limits.attempts(letter).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Failure && error.code === "too_many") return false;
      throw error;
    },
  );

const resetMessage = "Your password has been changed. Please log in.";

/**
 * Sets a new password by a mailed link and ends every session of the account; opens none. Throws
 * `invalid_input` for a password that will not do, `reset_link_unusable` for a link that is made up, used or older than 10 minutes.
 */
export const resetPassword =
  ({ passwords }: Pick<Market, "passwords">): Verb<typeof api.resetPassword> =>
  async ({ db, transact, limits, request: { ip }, input }) => {
    await limits.attempts(attemptsAt.reset(ip));
    const tokenHash = hashToken(input.token);
    // Looked at before hashing, so that made-up links cost us nothing.
    const reset = await findReset(db, tokenHash);
    if (!reset) throw new Failure("reset_link_unusable");
    acceptPassword(input.password, reset.role, passwords);
    const passwordHash = await hashPassword(input.password);
    return transact(async (tx) => {
      const account = await lockReset(tx, tokenHash);
      if (!account) throw new Failure("reset_link_unusable");
      await updatePassword(tx, account.id, passwordHash);
      await deleteResetsOf(tx, account.id);
      await deleteSessionsOf(tx, account.id);
      // Anyone who reads the letters of the account is its owner here, also where strangers use up the tries elsewhere.
      await keepNetwork(tx, account.id, ip);
      await insertOwnAuditEntry(tx, account, "password_reset");
      await tellOfNewPassword(tx, account.id);
      return { message: resetMessage, email: account.email };
    });
  };

/**
 * Lets an administrator hand somebody a link for a new password, where letters do not arrive. Never for themselves: an
 * open screen would be worth their password. Throws `account_not_found`, also for an account that may not enter.
 */
export const issueResetLink: Verb<typeof administration.issueResetLink> = ({
  transact,
  actor,
  input: { id },
}) =>
  transact(async (tx) => {
    const account = await lockOthersAccount(tx, id, actor.id);
    if (!account) throw new Failure("account_not_found");
    const token = newToken();
    const expires_at = await replaceResets(tx, id, hashToken(token));
    await insertLinkIssued(tx, actor, account);
    return { path: `/reset-password?token=${token}`, expires_at };
  });

type SignInAttempt = { db: Db; limits: Limits; ip: string; email: string; password: string };

/**
 * The account of this e-mail and password. An unknown e-mail and a wrong password take the same way and the same time, and
 * count as guesses. Throws `too_many`.
 */
export async function findByPassword({ db, limits, ip, email, password }: SignInAttempt) {
  const known = await findByEmail(db, email);
  const isKnown = await knowsNetwork(db, known?.id, ip);
  const attempts = attemptsAt.signIn({ ip, email, isKnown });
  return (await verifyPassword({ limits, attempts, stored: known?.password_hash, password }))
    ? known
    : undefined;
}

type PasswordCheck = {
  db: Db;
  limits: Limits;
  actor: Pick<Actor, "email" | "sessionHash">;
  password: string;
};

/**
 * Whether anyone who is signed in is still the person themselves: answers the hash that the password belongs to, to be
 * compared once the account is locked. Guesses count by session, apart from those at signing in. Throws `wrong_password`,
 * `too_many`, and `not_signed_in` when the account was erased since the call was let in.
 */
export async function checkOwnPassword({ db, limits, actor, password }: PasswordCheck): Promise<string> {
  const stored = (await findByEmail(db, actor.email))?.password_hash;
  if (stored === undefined) throw new Failure("not_signed_in");
  const attempts = attemptsAt.ownPassword(actor.sessionHash);
  if (!(await verifyPassword({ limits, attempts, stored, password }))) throw new Failure("wrong_password");
  return stored;
}

/** Throws `invalid_input` at `password` for a new password that is too short or, where the operator says so, too common. */
export function acceptPassword(password: string, role: Role, rules: PasswordRules): void {
  const complaint = complaintAbout(password, role, rules);
  if (!complaint) return;
  throw new Failure("invalid_input", {
    errors: [{ path: "password", msg: sayComplaint(complaint), ...complaint }],
  });
}

type Guess = { limits: Limits; attempts: readonly Bucket[]; stored: string | undefined; password: string };

/** Whether a password belongs to what is stored; a wrong one stays counted. Throws `too_many`. */
async function verifyPassword({ limits, attempts, stored, password }: Guess): Promise<boolean> {
  await limits.attempts(attempts);
  const isOurs = await isPasswordOf(stored, password).catch(async (busy: unknown) => {
    await limits.takeBack(attempts);
    throw busy;
  });
  // A right password was no guess: an office of people who sign in must not use up its tries.
  if (isOurs) await limits.forgive(attempts);
  return isOurs;
}
