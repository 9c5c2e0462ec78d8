import type { Db } from "../../platform/db/connect.ts";
import type { Limits } from "../../platform/limits/limits.ts";
import type { Bucket } from "../../platform/limits/attempts.sql.ts";
import { findByEmail } from "../accounts.sql.ts";
import { attemptsAt } from "../attempts/count-attempts.ts";
import { knowsNetwork } from "../attempts/known-networks.sql.ts";
import { isPasswordOf } from "./hash-password.ts";

type SignInAttempt = { db: Db; limits: Limits; ip: string; email: string; password: string };

/**
 * The account of this e-mail and password. An unknown e-mail and a wrong password take the same way and the same time, and
 * count as guesses. Throws `too_many`.
 */
export async function findByPassword({ db, limits, ip, email, password }: SignInAttempt) {
  const known = await findByEmail(db, email);
  const isKnown = await knowsNetwork(db, known?.id, ip);
  const attempts = attemptsAt.signIn({ ip, email, isKnown });
  return (await isRight({ limits, attempts, stored: known?.password_hash, password })) ? known : undefined;
}

type Guess = { limits: Limits; attempts: readonly Bucket[]; stored: string | undefined; password: string };

/** Whether a password belongs to what is stored; a wrong one stays counted. Throws `too_many`. */
export async function isRight({ limits, attempts, stored, password }: Guess): Promise<boolean> {
  await limits.attempts(attempts);
  const isOurs = await isPasswordOf(stored, password).catch(async (busy: unknown) => {
    await limits.takeBack(attempts);
    throw busy;
  });
  // A right password was no guess: an office of people who sign in must not use up its tries.
  if (isOurs) await limits.forgive(attempts);
  return isOurs;
}
