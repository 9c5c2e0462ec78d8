import type { beginTwoStep } from "@khorgos/contract/accounts/two-step";
import { Failure } from "@khorgos/contract/platform/failures";
import type { Verb } from "../../platform/http/serve.ts";
import { appAddress, newSecret } from "./derive-code.ts";
import { provePassword } from "./prove-password.ts";
import { keepSecret } from "./two-step.sql.ts";

/** Gives the actor a secret for their authenticator app. Throws `invalid_input` for a wrong password, `two_step_on`. */
export const startTwoStep: Verb<typeof beginTwoStep> = async (ask) => {
  await provePassword(ask, ask.input.password);
  const secret = newSecret();
  return ask.transact(async (tx) => {
    if (!(await keepSecret(tx, ask.actor.id, secret))) throw new Failure("two_step_on");
    return { secret, uri: appAddress(secret, ask.actor.email) };
  });
};
