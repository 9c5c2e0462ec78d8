import type * as api from "@khorgos/contract/accounts/own-account";
import { Failure } from "@khorgos/contract/platform/failures";
import { Email } from "@khorgos/contract/platform/fields";
import {
  appAddress,
  drawRecoveryCodes,
  hashRecoveryCode,
  newSecret,
  readCode,
  stepOfCode,
} from "../platform/credentials/totp.ts";
import type { Clock } from "../platform/db/clock.ts";
import type { Db, Tx } from "../platform/db/connect.ts";
import { transactOn } from "../platform/db/transact.ts";
import type { Market, Verb } from "../platform/http/serve.ts";
import { findByEmail, insertOwnAuditEntry, insertSystemAuditEntry, lockAccount } from "./accounts.sql.ts";
import { attemptsAt } from "./count-attempts.ts";
import { checkOwnPassword } from "./passwords.ts";
import { deleteOtherSessions, deleteSessionsOf } from "./sessions.sql.ts";
import {
  deleteTwoStep,
  insertRecoveryCodes,
  keepSecret,
  keepStep,
  lockTwoStep,
  readTwoStep,
  spendRecoveryCode,
} from "./two-step.sql.ts";

export const findTwoStep: Verb<typeof api.findTwoStep> = async ({ db, actor }) => ({
  two_step: await readTwoStep(db, actor.id),
});

/** Gives the actor a secret for their authenticator app. Throws `wrong_password`, `too_many`, `two_step_on`. */
export const beginTwoStep: Verb<typeof api.beginTwoStep> = async ({ db, transact, limits, actor, input }) => {
  const known = await checkOwnPassword({ db, limits, actor, password: input.password });
  const secret = newSecret();
  return transact(async (tx) => {
    const account = await lockAccount(tx, actor.id);
    // Changed by somebody else while this one was being checked.
    if (account?.password_hash !== known) throw new Failure("wrong_password");
    if (!(await keepSecret(tx, actor.id, secret))) throw new Failure("two_step_on");
    return { secret, uri: appAddress(secret, actor.email) };
  });
};

/**
 * Turns the second step on once a code shows that the app knows the secret; tells the recovery codes this once. Anyone who
 * else came in with the password alone is out with the same commit. Throws `wrong_code`, `two_step_on`, `too_many`.
 */
export const confirmTwoStep =
  ({ sessions: { clock } }: Pick<Market, "sessions">): Verb<typeof api.confirmTwoStep> =>
  async ({ transact, limits, actor, input }) => {
    const attempts = attemptsAt.code(actor.id);
    await limits.attempts(attempts);
    const codes = drawRecoveryCodes();
    await transact(async (tx) => {
      // Anyone who signs in meanwhile comes before, and is out, or after, and needs a code.
      await lockAccount(tx, actor.id);
      const begun = await lockTwoStep(tx, actor.id, clock);
      if (begun?.is_on) throw new Failure("two_step_on");
      const step =
        begun &&
        stepOfCode(begun.secret, readCode(input.code), { seconds: begun.seconds, lastStep: begun.last_step });
      if (step === undefined) throw new Failure("wrong_code");
      await keepStep(tx, actor.id, step);
      await insertRecoveryCodes(tx, actor.id, codes.map(hashRecoveryCode));
      await deleteOtherSessions(tx, actor.id, actor.sessionHash);
      await insertOwnAuditEntry(tx, actor, "two_step_on");
    });
    await limits.forgive(attempts);
    return { recovery_codes: codes };
  };

/**
 * Turns the second step off for who has both password and code, and ends their other sessions. Throws `wrong_password`,
 * `wrong_code` (also where it is off already), `too_many`.
 */
export const endTwoStep =
  ({ sessions: { clock } }: Pick<Market, "sessions">): Verb<typeof api.endTwoStep> =>
  async ({ db, transact, limits, actor, input }) => {
    const known = await checkOwnPassword({ db, limits, actor, password: input.password });
    const attempts = attemptsAt.code(actor.id, known);
    await limits.attempts(attempts);
    await transact(async (tx) => {
      const account = await lockAccount(tx, actor.id);
      // Changed by somebody else while this one was being checked.
      if (account?.password_hash !== known) throw new Failure("wrong_password");
      const twoStep = await lockTwoStep(tx, actor.id, clock);
      if (!twoStep?.is_on || !(await spendCode(tx, actor, input.code, twoStep)))
        throw new Failure("wrong_code");
      await deleteTwoStep(tx, actor.id);
      await deleteOtherSessions(tx, actor.id, actor.sessionHash);
      await insertOwnAuditEntry(tx, actor, "two_step_off");
    });
    await limits.forgive(attempts);
    return {};
  };

/**
 * The second step of a sign-in: passes who has none, and anyone who brings a code that was never used. Throws `code_needed`,
 * `wrong_code`.
 */
export async function checkCode(tx: Tx, person: CodeOwner, code: string, clock: Clock): Promise<void> {
  const twoStep = await lockTwoStep(tx, person.id, clock);
  if (!twoStep?.is_on) return;
  if (readCode(code) === "") throw new Failure("code_needed");
  if (!(await spendCode(tx, person, code, twoStep))) throw new Failure("wrong_code");
}

type CodeOwner = { id: string; name: string; email: string };

type TwoStep = { secret: string; last_step: number; seconds: number };

/** Whether the code is good; it is used up then. */
async function spendCode(tx: Tx, person: CodeOwner, code: string, twoStep: TwoStep): Promise<boolean> {
  const { secret, seconds, last_step: lastStep } = twoStep;
  const step = stepOfCode(secret, readCode(code), { seconds, lastStep });
  if (step !== undefined) {
    await keepStep(tx, person.id, step);
    return true;
  }
  if (!(await spendRecoveryCode(tx, person.id, hashRecoveryCode(code)))) return false;
  await insertOwnAuditEntry(tx, person, "recovery_code_used");
  return true;
}

/**
 * The operator's way out for somebody who lost telephone and recovery codes: the next sign-in asks for the password
 * alone, and every open session ends. Throws an Error for the operator.
 */
export async function releaseAccount(db: Db, typed: string): Promise<void> {
  const email = Email.safeParse(typed);
  const account = email.success ? await findByEmail(db, email.data) : undefined;
  if (!account) throw new Error(`Nobody has an account with the e-mail "${typed}".`);
  await transactOn(db)(async (tx) => {
    await lockAccount(tx, account.id);
    if (!(await deleteTwoStep(tx, account.id)))
      throw new Error(`Sign-in to ${account.email} does not ask for a code.`);
    await deleteSessionsOf(tx, account.id);
    await insertSystemAuditEntry(tx, account, "two_step_off");
  });
}
