import { Failure } from "@khorgos/contract/platform/failures";
import type { Db } from "../../platform/db/connect.ts";
import type { Actor } from "../../platform/http/serve.ts";
import type { Limits } from "../../platform/limits/limits.ts";
import { findByPassword } from "../passwords/find-by-password.ts";

type Asked = { db: Db; limits: Limits; ip: string; actor: Pick<Actor, "email">; password: string };

/**
 * Whether whoever is signed in is still the person themselves: answers the hash that the password belongs to, to be
 * compared once the account is locked. A guess here counts as one at signing in. Throws `wrong_password`, `too_many`.
 */
export async function checkOwnPassword({ actor, ...asked }: Asked): Promise<string> {
  const known = await findByPassword({ ...asked, email: actor.email });
  if (!known) throw new Failure("wrong_password");
  return known.password_hash;
}
