import type * as api from "@khorgos/contract/accounts/accounts";
import { Failure } from "@khorgos/contract/platform/failures";
import type { Verb } from "../../platform/http/serve.ts";
import { addJob } from "../../platform/jobs/add-job.ts";
import type { Bucket } from "../../platform/limits/attempts.sql.ts";
import type { Limits } from "../../platform/limits/limits.ts";
import { attemptsAt } from "../attempts/count-attempts.ts";
import { MAIL_RESET_LINK } from "./mail-reset-link.ts";

const message =
  "If this address has an account, a link to choose a new password is on its way. It works for 10 minutes.";

/**
 * Answers the same, after the same work, for every address: whether it has an account is looked up by the job. Letters to
 * one address are at least five minutes apart; the link of the one before works still.
 */
export const forgotPassword: Verb<typeof api.forgotPassword> = async ({
  transact,
  limits,
  request: { ip },
  input: { email },
}) => {
  await limits.attempts(attemptsAt.askForReset(ip));
  const letter = attemptsAt.letter(email);
  if (!(await isDue(limits, letter))) return { message };
  return transact(async (tx) => {
    await addJob(tx, MAIL_RESET_LINK, { email });
    return { message };
  }).catch(async (error: unknown) => {
    await limits.takeBack(letter);
    throw error;
  });
};

/** Whether so many letters may go out; nobody is refused because strangers asked before. */
const isDue = (limits: Limits, letter: readonly Bucket[]): Promise<boolean> =>
  limits.attempts(letter).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Failure && error.code === "too_many") return false;
      throw error;
    },
  );
