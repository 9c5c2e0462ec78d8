import { wrongField } from "@khorgos/contract/platform/failures";
import { complaints } from "@khorgos/contract/platform/complaints";
import type { Db } from "../../platform/db/connect.ts";
import type { Actor } from "../../platform/http/serve.ts";
import type { Limits } from "../../platform/limits/limits.ts";
import { findByEmail } from "../accounts.sql.ts";
import { attemptsAt } from "../count-attempts.ts";
import { isPasswordOf } from "../passwords/hash-password.ts";

type Ask = { db: Db; limits: Limits; ip: string; actor: Actor };

/** Lets pass who knows their own password; wrong ones count as failed sign-ins. Throws `invalid_input` at `password`, `too_many`. */
export async function provePassword({ db, limits, ip, actor }: Ask, password: string): Promise<void> {
  const attempts = attemptsAt.signIn(ip, actor.email, actor.role);
  await limits.attempts(attempts);
  const known = await findByEmail(db, actor.email);
  if (!(await isPasswordOf(known?.password_hash, password)))
    throw wrongField("password", "password_wrong", complaints.password_wrong);
  await limits.forgive(attempts);
}
