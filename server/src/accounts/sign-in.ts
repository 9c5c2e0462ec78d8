import type { login } from "@khorgos/contract/accounts";
import { Failure } from "@khorgos/contract/platform/failures";
import type { Verb } from "../platform/http/serve.ts";
import { findByEmail, lockAccount, updatePassword } from "./accounts.sql.ts";
import { admitAccount } from "./admit-account.ts";
import { attemptsAt } from "./count-attempts.ts";
import { readDevice } from "./own/device.rules.ts";
import { hashPassword, isOutdated, isPasswordOf } from "./passwords/hash-password.ts";
import { hashToken, insertSession, newToken } from "./sessions.sql.ts";

/**
 * Opens a session. An unknown e-mail and a wrong password take the same way and the same time, to
 * `wrong_credentials`; how the account stands is told only after the right password.
 */
export const signIn: Verb<typeof login> = async ({
  db,
  transact,
  limits,
  ip,
  userAgent,
  input: { email, password },
}) => {
  const attempts = attemptsAt.signIn(ip, email);
  await limits.attempts(attempts);
  const known = await findByEmail(db, email);
  const isRight = await isPasswordOf(known?.password_hash, password);
  if (!known || !isRight) throw new Failure("wrong_credentials");
  // A right password was no guess: an office of people who sign in must not use up its tries.
  await limits.takeBack(attempts);
  const stronger = isOutdated(known.password_hash) ? await hashPassword(password) : undefined;

  return transact(async (tx) => {
    const account = await lockAccount(tx, known.id);
    // The password was changed while this one was being checked.
    if (account?.password_hash !== known.password_hash) throw new Failure("wrong_credentials");
    admitAccount(account);
    if (stronger) await updatePassword(tx, account.id, stronger);
    const token = newToken();
    await insertSession(tx, account.id, hashToken(token), readDevice(userAgent));
    return { token, user: account };
  });
};
