import type { Db } from "../../platform/db/connect.ts";
import type { Limits } from "../../platform/limits/limits.ts";
import { findByEmail } from "../accounts.sql.ts";
import { attemptsAt } from "../attempts/count-attempts.ts";
import { knowsNetwork } from "../attempts/known-networks.sql.ts";
import { verifyPassword } from "./verify-password.ts";

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
