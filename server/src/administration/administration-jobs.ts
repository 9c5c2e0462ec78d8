import type { Jobs } from "../platform/jobs/run-jobs.ts";
import type { MailDeps } from "../platform/mail/write-mail.ts";
import { MAIL_DECISION, mailDecision } from "./mail-decision.ts";

/** Jobs of the administration: telling people what was decided. */
export const administrationJobs = (deps: MailDeps): Jobs => ({
  [MAIL_DECISION]: { work: mailDecision(deps) },
});
