import type { endTwoStep } from "@khorgos/contract/accounts/two-step";
import { complaints } from "@khorgos/contract/platform/complaints";
import { wrongField } from "@khorgos/contract/platform/failures";
import type { Verb } from "../../platform/http/serve.ts";
import { insertOwnDeed } from "../accounts.sql.ts";
import { attemptsAt } from "../count-attempts.ts";
import { isCodeOf } from "./check-code.ts";
import { provePassword } from "./prove-password.ts";
import { deleteTwoStep, lockTwoStep } from "./two-step.sql.ts";

/** Turns the second step off for who has both password and code. Throws `invalid_input` at the one that is wrong, `too_many`. */
export const turnTwoStepOff: Verb<typeof endTwoStep> = async (ask) => {
  const { transact, limits, sessions, actor, input } = ask;
  await provePassword(ask, input.password);
  const attempts = attemptsAt.code(actor.id);
  await limits.attempts(attempts);
  await transact(async (tx) => {
    const twoStep = await lockTwoStep(tx, actor.id, sessions.clock);
    if (!twoStep?.is_on || !(await isCodeOf(tx, actor, input.code, twoStep)))
      throw wrongField("code", "code_wrong", complaints.code_wrong);
    await deleteTwoStep(tx, actor.id);
    await insertOwnDeed(tx, actor, "two_step_off");
  });
  await limits.forgive(attempts);
  return {};
};
