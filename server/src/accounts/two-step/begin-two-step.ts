import type * as api from "@khorgos/contract/accounts/own-account";
import { Failure } from "@khorgos/contract/platform/failures";
import type { Verb } from "../../platform/http/serve.ts";
import { lockAccount } from "../accounts.sql.ts";
import { checkOwnPassword } from "../own/check-password.ts";
import { appAddress, newSecret } from "../../platform/credentials/totp.ts";
import { keepSecret } from "./two-step.sql.ts";

/** Gives the actor a secret for their authenticator app. Throws `wrong_password`, `too_many`, `two_step_on`. */
export const beginTwoStep: Verb<typeof api.beginTwoStep> = async ({ db, transact, limits, actor, input }) => {
  const known = await checkOwnPassword({ db, limits, actor, password: input.password });
  const secret = newSecret();
  return transact(async (tx) => {
    const account = await lockAccount(tx, actor.id);
    // Changed by somebody else while this one was being checked.
    if (account?.password_hash !== known) throw new Failure("wrong_password");
    if (!(await keepSecret(tx, actor.id, secret))) throw new Failure("two_step_on");
    return { secret, uri: appAddress(secret, actor.email) };
  });
};
