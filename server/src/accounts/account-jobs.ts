import type { Jobs } from "../platform/jobs/run-jobs.ts";
import type { MailMeans } from "../platform/mail/write-letter.ts";
import { MAIL_APPLICANTS, mailApplicants } from "./applicants/mail-applicants.ts";
import { registrationJobs } from "./applicants/tell-administrators.ts";
import { deleteOldNetworks } from "./attempts/known-networks.sql.ts";
import { sweepErased } from "./own/sweep-erased.ts";
import { MAIL_NEW_PASSWORD, mailNewPassword } from "./passwords/mail-new-password.ts";
import { MAIL_RESET_LINK, mailResetLink } from "./passwords/mail-reset-link.ts";
import { deleteDeadResets } from "./passwords/password-resets.sql.ts";
import { type SessionTerms, usualTerms } from "../platform/session-terms.ts";
import { deleteDeadSessions } from "./sessions.sql.ts";

/** What accounts leave for later: letters, and forgetting what has expired. */
export const accountJobs = (means: MailMeans, terms: SessionTerms = usualTerms): Jobs => ({
  [MAIL_RESET_LINK]: { work: mailResetLink(means) },
  [MAIL_NEW_PASSWORD]: { work: mailNewPassword(means) },
  ...registrationJobs(means.db),
  [MAIL_APPLICANTS]: { work: mailApplicants(means) },
  "forget-dead-sessions": { work: () => deleteDeadSessions(means.db, terms), at: "11 22 * * *" },
  "forget-old-networks": { work: () => deleteOldNetworks(means.db), at: "21 22 * * *" },
  "sweep-erased": { work: () => sweepErased(means.db), at: "31 22 * * *" },
  "forget-dead-resets": { work: () => deleteDeadResets(means.db), at: "5 * * * *" },
});
