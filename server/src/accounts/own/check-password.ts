import { Failure } from "@khorgos/contract/platform/failures";
import type { Db } from "../../platform/db/connect.ts";
import type { Actor } from "../../platform/http/serve.ts";
import type { Limits } from "../../platform/limits/limits.ts";
import { findByEmail } from "../accounts.sql.ts";
import { attemptsAt } from "../count-attempts.ts";
import { isPasswordOf } from "../passwords/hash-password.ts";

type Asked = { db: Db; limits: Limits; ip: string; actor: Pick<Actor, "email">; password: string };

/**
 * Whether whoever is signed in is still the person themselves: answers the hash that the password belongs to, to be
 * compared once the account is locked. A guess here counts as one at signing in. Throws `wrong_password`, `too_many`.
 */
export async function checkOwnPassword({ db, limits, ip, actor, password }: Asked): Promise<string> {
  const attempts = attemptsAt.signIn(ip, actor.email);
  await limits.attempts(attempts);
  const known = await findByEmail(db, actor.email);
  if (!(await isPasswordOf(known?.password_hash, password)) || !known) throw new Failure("wrong_password");
  await limits.takeBack(attempts);
  return known.password_hash;
}
