import type { Db } from "../platform/db/connect.ts";
import type { Jobs } from "../platform/jobs/run-jobs.ts";
import type { SendMail } from "../platform/mail/send-mail.ts";
import { MAIL_RESET_LINK, mailResetLink } from "./passwords/mail-reset-link.ts";
import { deleteDeadResets } from "./passwords/password-resets.sql.ts";
import { deleteDeadSessions } from "./sessions.sql.ts";

/** `publicUrl` is where people reach Khorgos in their browser, without a slash at the end. */
type Means = { db: Db; sendMail: SendMail; publicUrl: string };

/** What accounts leave for later: letters, and forgetting what has expired. */
export const accountJobs = (means: Means): Jobs => ({
  [MAIL_RESET_LINK]: { work: mailResetLink(means) },
  "forget-dead-sessions": { work: () => deleteDeadSessions(means.db), at: "11 22 * * *" },
  "forget-dead-resets": { work: () => deleteDeadResets(means.db), at: "5 * * * *" },
});
