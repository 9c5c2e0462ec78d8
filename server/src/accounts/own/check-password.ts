import { Failure } from "@khorgos/contract/platform/failures";
import type { Db } from "../../platform/db/connect.ts";
import type { Actor } from "../../platform/http/serve.ts";
import type { Limits } from "../../platform/limits/limits.ts";
import { findByEmail } from "../accounts.sql.ts";
import { attemptsAt } from "../attempts/count-attempts.ts";
import { verifyPassword } from "../passwords/verify-password.ts";

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
