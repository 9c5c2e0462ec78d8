import type { confirmTwoStep } from "@khorgos/contract/accounts/two-step";
import { complaints } from "@khorgos/contract/platform/complaints";
import { Failure, wrongField } from "@khorgos/contract/platform/failures";
import type { Verb } from "../../platform/http/serve.ts";
import { insertOwnDeed } from "../accounts.sql.ts";
import { attemptsAt } from "../count-attempts.ts";
import { stepOfCode } from "./derive-code.ts";
import { drawRecoveryCodes, hashRecoveryCode, readCode } from "./draw-recovery-codes.ts";
import { insertRecoveryCodes, lockTwoStep, keepStep } from "./two-step.sql.ts";

/**
 * Turns the second step on once a code shows that the app knows the secret; tells the recovery codes this once. Throws
 * `invalid_input` for a wrong code, `two_step_on`, `too_many`.
 */
export const turnTwoStepOn: Verb<typeof confirmTwoStep> = async ({
  transact,
  limits,
  sessions: { clock },
  actor,
  input,
}) => {
  const attempts = attemptsAt.code(actor.id);
  await limits.attempts(attempts);
  const codes = drawRecoveryCodes();
  await transact(async (tx) => {
    const begun = await lockTwoStep(tx, actor.id, clock);
    if (begun?.is_on) throw new Failure("two_step_on");
    const step =
      begun &&
      stepOfCode(begun.secret, readCode(input.code), { seconds: begun.seconds, lastStep: begun.last_step });
    if (step === undefined) throw wrongField("code", "code_wrong", complaints.code_wrong);
    await keepStep(tx, actor.id, step);
    await insertRecoveryCodes(tx, actor.id, codes.map(hashRecoveryCode));
    await insertOwnDeed(tx, actor, "two_step_on");
  });
  await limits.forgive(attempts);
  return { recovery_codes: codes };
};
