import type { login } from "@khorgos/contract/accounts";
import { Failure } from "@khorgos/contract/platform/failures";
import type { Verb } from "../platform/http/serve.ts";
import { findByEmail, lockAccount, updatePassword } from "./accounts.sql.ts";
import { admitAccount } from "./admit-account.ts";
import { attemptsAt } from "./count-attempts.ts";
import { hashPassword, isOutdated, isPasswordOf } from "./passwords/hash-password.ts";
import { hashToken, insertSession, newToken } from "./sessions.sql.ts";
import { checkCode } from "./two-step/check-code.ts";

/**
 * Opens a session. An unknown e-mail and a wrong password take the same way and the same time, to
 * `wrong_credentials`; how the account stands, and that a code is needed, is told only after the right password.
 */
export const signIn: Verb<typeof login> = async ({
  db,
  clock,
  transact,
  limits,
  ip,
  input: { email, password, code },
}) => {
  const known = await findByEmail(db, email);
  const attempts = attemptsAt.signIn(ip, email, known?.role);
  await limits.attempts(attempts);
  const isRight = await isPasswordOf(known?.password_hash, password).catch(async (busy: unknown) => {
    await limits.takeBack(attempts);
    throw busy;
  });
  if (!known || !isRight) throw new Failure("wrong_credentials");
  // A right password was no guess: an office of people who sign in must not use up its tries.
  await limits.forgive(attempts);
  const stronger = isOutdated(known.password_hash) ? await hashPassword(password) : undefined;

  const codeAttempts = code ? attemptsAt.code(known.id) : [];
  await limits.attempts(codeAttempts);
  const signedIn = await transact(async (tx) => {
    const account = await lockAccount(tx, known.id);
    // The password was changed while this one was being checked.
    if (account?.password_hash !== known.password_hash) throw new Failure("wrong_credentials");
    admitAccount(account);
    await checkCode(tx, account, code, clock);
    if (stronger) await updatePassword(tx, account.id, stronger);
    const token = newToken();
    await insertSession(tx, account.id, hashToken(token), clock);
    return { token, user: account };
  });
  await limits.forgive(codeAttempts);
  return signedIn;
};
