import type { Jobs } from "../platform/jobs/run-jobs.ts";
import type { MailDeps } from "../platform/mail/write-mail.ts";
import { MAIL_DECISION, mailDecision } from "./mail-decision.ts";

/** What administration leaves for later: telling people what was decided. */
export const administrationJobs = (deps: MailDeps): Jobs => ({
  [MAIL_DECISION]: { work: mailDecision(deps) },
});
