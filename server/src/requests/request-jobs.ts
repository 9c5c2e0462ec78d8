import type { Jobs } from "../platform/jobs/run-jobs.ts";
import type { MailDeps } from "../platform/mail/write-letter.ts";
import { MAIL_OFFER, mailOffer } from "./mails/mail-offer.ts";
import { offerNewsJobs } from "./mails/tell-dealer.ts";

/** What requests leave for later: telling dealers of offers. */
export const requestJobs = (deps: MailDeps): Jobs => ({
  ...offerNewsJobs(deps.db),
  [MAIL_OFFER]: { work: mailOffer(deps) },
});
