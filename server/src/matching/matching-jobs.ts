import type { Jobs } from "../platform/jobs/run-jobs.ts";
import type { MailDeps } from "../platform/mail/write-letter.ts";
import { ASK_SUPPLIER, mailAsked } from "./mails/mail-asked.ts";

/** What matching leaves for later: letters to suppliers whom a dealer asks. */
export const matchingJobs = (deps: MailDeps): Jobs => ({ [ASK_SUPPLIER]: { work: mailAsked(deps) } });
