import type { forgotPassword } from "@khorgos/contract/accounts";
import type { Verb } from "../../platform/http/serve.ts";
import { addJob } from "../../platform/jobs/add-job.ts";
import { attemptsAt } from "../count-attempts.ts";
import { MAIL_RESET_LINK } from "./mail-reset-link.ts";

const message =
  "If this address has an account, a link to choose a new password is on its way. It works for 10 minutes.";

/** Answers the same, after the same work, for every address: whether it has an account is looked up by the job. */
export const askForReset: Verb<typeof forgotPassword> = async ({
  transact,
  limits,
  ip,
  input: { email },
}) => {
  await limits.attempts(attemptsAt.askForReset(ip, email));
  return transact(async (tx) => {
    await addJob(tx, MAIL_RESET_LINK, { email });
    return { message };
  });
};
