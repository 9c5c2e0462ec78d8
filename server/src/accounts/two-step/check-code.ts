import { Failure } from "@khorgos/contract/platform/failures";
import type { Clock } from "../../platform/db/clock.ts";
import type { Tx } from "../../platform/db/connect.ts";
import { insertOwnAuditEntry } from "../accounts.sql.ts";
import { stepOfCode } from "./derive-code.ts";
import { hashRecoveryCode, readCode } from "./draw-recovery-codes.ts";
import { lockTwoStep, spendRecoveryCode, keepStep } from "./two-step.sql.ts";

type CodeOwner = { id: string; name: string; email: string };

/**
 * The second step of a sign-in: passes who has none, and anyone who brings a code that was never used. Throws `code_needed`,
 * `wrong_code`.
 */
export async function checkCode(tx: Tx, person: CodeOwner, code: string, clock: Clock): Promise<void> {
  const twoStep = await lockTwoStep(tx, person.id, clock);
  if (!twoStep?.is_on) return;
  if (readCode(code) === "") throw new Failure("code_needed");
  if (!(await isCodeOf(tx, person, code, twoStep))) throw new Failure("wrong_code");
}

type TwoStep = { secret: string; last_step: number; seconds: number };

/** Whether the code is good; it is used up then. */
export async function isCodeOf(tx: Tx, person: CodeOwner, code: string, twoStep: TwoStep): Promise<boolean> {
  const { secret, seconds, last_step: lastStep } = twoStep;
  const step = stepOfCode(secret, readCode(code), { seconds, lastStep });
  if (step !== undefined) {
    await keepStep(tx, person.id, step);
    return true;
  }
  if (!(await spendRecoveryCode(tx, person.id, hashRecoveryCode(code)))) return false;
  await insertOwnAuditEntry(tx, person, "recovery_code_used");
  return true;
}
