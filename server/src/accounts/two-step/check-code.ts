import { Failure } from "@khorgos/contract/platform/failures";
import type { Clock } from "../../platform/db/clock.ts";
import type { Tx } from "../../platform/db/connect.ts";
import { readCode } from "../../platform/credentials/recovery-codes.ts";
import { type CodeOwner, spendCode } from "./spend-code.ts";
import { lockTwoStep } from "./two-step.sql.ts";

/**
 * The second step of a sign-in: passes who has none, and anyone who brings a code that was never used. Throws `code_needed`,
 * `wrong_code`.
 */
export async function checkCode(tx: Tx, person: CodeOwner, code: string, clock: Clock): Promise<void> {
  const twoStep = await lockTwoStep(tx, person.id, clock);
  if (!twoStep?.is_on) return;
  if (readCode(code) === "") throw new Failure("code_needed");
  if (!(await spendCode(tx, person, code, twoStep))) throw new Failure("wrong_code");
}
