import { hashRecoveryCode, readCode } from "../../platform/credentials/recovery-codes.ts";
import { stepOfCode } from "../../platform/credentials/totp.ts";
import type { Tx } from "../../platform/db/connect.ts";
import { insertOwnAuditEntry } from "../accounts.sql.ts";
import { keepStep, spendRecoveryCode } from "./two-step.sql.ts";

export type CodeOwner = { id: string; name: string; email: string };

type TwoStep = { secret: string; last_step: number; seconds: number };

/** Whether the code is good; it is used up then. */
export async function spendCode(tx: Tx, person: CodeOwner, code: string, twoStep: TwoStep): Promise<boolean> {
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
