import type * as api from "@khorgos/contract/accounts/own-account";
import { Failure } from "@khorgos/contract/platform/failures";
import type { Market, Verb } from "../../platform/http/serve.ts";
import { insertOwnAuditEntry, lockAccount } from "../accounts.sql.ts";
import { attemptsAt } from "../attempts/count-attempts.ts";
import { deleteOtherSessions } from "../sessions.sql.ts";
import { stepOfCode } from "../../platform/credentials/totp.ts";
import { drawRecoveryCodes, hashRecoveryCode, readCode } from "../../platform/credentials/recovery-codes.ts";
import { insertRecoveryCodes, keepStep, lockTwoStep } from "./two-step.sql.ts";

/**
 * Turns the second step on once a code shows that the app knows the secret; tells the recovery codes this once. Anyone who
 * else came in with the password alone is out with the same commit. Throws `wrong_code`, `two_step_on`, `too_many`.
 */
export const confirmTwoStep =
  ({ sessions: { clock } }: Pick<Market, "sessions">): Verb<typeof api.confirmTwoStep> =>
  async ({ transact, limits, actor, input }) => {
    const attempts = attemptsAt.code(actor.id);
    await limits.attempts(attempts);
    const codes = drawRecoveryCodes();
    await transact(async (tx) => {
      // Anyone who signs in meanwhile comes before, and is out, or after, and needs a code.
      await lockAccount(tx, actor.id);
      const begun = await lockTwoStep(tx, actor.id, clock);
      if (begun?.is_on) throw new Failure("two_step_on");
      const step =
        begun &&
        stepOfCode(begun.secret, readCode(input.code), { seconds: begun.seconds, lastStep: begun.last_step });
      if (step === undefined) throw new Failure("wrong_code");
      await keepStep(tx, actor.id, step);
      await insertRecoveryCodes(tx, actor.id, codes.map(hashRecoveryCode));
      await deleteOtherSessions(tx, actor.id, actor.sessionHash);
      await insertOwnAuditEntry(tx, actor, "two_step_on");
    });
    await limits.forgive(attempts);
    return { recovery_codes: codes };
  };
