import type { Db } from "../../platform/db/connect.ts";
import type { Limits } from "../../platform/limits/limits.ts";
import { findByEmail } from "../accounts.sql.ts";
import { attemptsAt } from "../count-attempts.ts";
import { isPasswordOf } from "./hash-password.ts";

type Asked = { db: Db; limits: Limits; ip: string; email: string; password: string };

/**
 * The account of this e-mail and password. An unknown e-mail and a wrong password take the same way and the same time, and
 * count as guesses. Throws `too_many`.
 */
export async function findByPassword({ db, limits, ip, email, password }: Asked) {
  const known = await findByEmail(db, email);
  const attempts = attemptsAt.signIn(ip, email, known?.role);
  await limits.attempts(attempts);
  const isRight = await isPasswordOf(known?.password_hash, password).catch(async (busy: unknown) => {
    await limits.takeBack(attempts);
    throw busy;
  });
  if (!isRight) return undefined;
  // A right password was no guess: an office of people who sign in must not use up its tries.
  await limits.forgive(attempts);
  return known;
}
