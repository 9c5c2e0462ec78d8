import type * as api from "@khorgos/contract/accounts/own-account";
import { Failure } from "@khorgos/contract/platform/failures";
import type { Market, Verb } from "../../platform/http/serve.ts";
import { insertOwnAuditEntry, lockAccount } from "../accounts.sql.ts";
import { attemptsAt } from "../attempts/count-attempts.ts";
import { checkOwnPassword } from "../own/check-password.ts";
import { deleteOtherSessions } from "../sessions.sql.ts";
import { spendCode } from "./spend-code.ts";
import { deleteTwoStep, lockTwoStep } from "./two-step.sql.ts";

/**
 * Turns the second step off for who has both password and code, and ends their other sessions. Throws `wrong_password`,
 * `wrong_code` (also where it is off already), `too_many`.
 */
export const endTwoStep =
  ({ sessions: { clock } }: Pick<Market, "sessions">): Verb<typeof api.endTwoStep> =>
  async ({ db, transact, limits, actor, input }) => {
    const known = await checkOwnPassword({ db, limits, actor, password: input.password });
    const attempts = attemptsAt.code(actor.id, known);
    await limits.attempts(attempts);
    await transact(async (tx) => {
      const account = await lockAccount(tx, actor.id);
      // Changed by somebody else while this one was being checked.
      if (account?.password_hash !== known) throw new Failure("wrong_password");
      const twoStep = await lockTwoStep(tx, actor.id, clock);
      if (!twoStep?.is_on || !(await spendCode(tx, actor, input.code, twoStep)))
        throw new Failure("wrong_code");
      await deleteTwoStep(tx, actor.id);
      await deleteOtherSessions(tx, actor.id, actor.sessionHash);
      await insertOwnAuditEntry(tx, actor, "two_step_off");
    });
    await limits.forgive(attempts);
    return {};
  };
