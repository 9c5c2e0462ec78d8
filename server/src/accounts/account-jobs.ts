import type { Jobs } from "../platform/jobs/run-jobs.ts";
import type { MailDeps } from "../platform/mail/write-mail.ts";
import {
  MAIL_APPLICANTS,
  MAIL_NAME_DECISION,
  MAIL_NEW_PASSWORD,
  MAIL_RESET_LINK,
  mailApplicants,
  mailNameDecision,
  mailNewPassword,
  mailResetLink,
} from "./account-mail.ts";
import { registrationJobs } from "./register.ts";
import { deleteOldNetworks } from "./known-networks.sql.ts";
import { sweepErased } from "./erase-account.ts";
import { deleteDeadResets } from "./password-resets.sql.ts";
import { type SessionTerms, usualTerms } from "../platform/db/clock.ts";
import { deleteDeadSessions } from "./sessions.sql.ts";

/** Jobs of accounts: letters, and forgetting what has expired. */
export const accountJobs = (deps: MailDeps, terms: SessionTerms = usualTerms): Jobs => ({
  [MAIL_RESET_LINK]: { work: mailResetLink(deps) },
  [MAIL_NEW_PASSWORD]: { work: mailNewPassword(deps) },
  [MAIL_NAME_DECISION]: { work: mailNameDecision(deps) },
  ...registrationJobs(deps.db),
  [MAIL_APPLICANTS]: { work: mailApplicants(deps) },
  "forget-dead-sessions": { work: () => deleteDeadSessions(deps.db, terms), at: "11 22 * * *" },
  "forget-old-networks": { work: () => deleteOldNetworks(deps.db), at: "21 22 * * *" },
  "sweep-erased": { work: () => sweepErased(deps.db), at: "31 22 * * *" },
  "forget-dead-resets": { work: () => deleteDeadResets(deps.db), at: "5 * * * *" },
});
