import { isPasswordOf } from "../../platform/credentials/hash-password.ts";
import type { Bucket } from "../../platform/limits/attempts.sql.ts";
import type { Limits } from "../../platform/limits/limits.ts";

type Guess = { limits: Limits; attempts: readonly Bucket[]; stored: string | undefined; password: string };

/** Whether a password belongs to what is stored; a wrong one stays counted. Throws `too_many`. */
export async function verifyPassword({ limits, attempts, stored, password }: Guess): Promise<boolean> {
  await limits.attempts(attempts);
  const isOurs = await isPasswordOf(stored, password).catch(async (busy: unknown) => {
    await limits.takeBack(attempts);
    throw busy;
  });
  // A right password was no guess: an office of people who sign in must not use up its tries.
  if (isOurs) await limits.forgive(attempts);
  return isOurs;
}
