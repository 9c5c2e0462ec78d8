import type { Jobs } from "../platform/jobs/run-jobs.ts";
import type { MailMeans } from "../platform/mail/write-letter.ts";
import { MAIL_OFFER, mailOffer } from "./mails/mail-offer.ts";
import { offerNewsJobs } from "./mails/tell-dealer.ts";

/** What requests leave for later: telling dealers of offers. */
export const requestJobs = (means: MailMeans): Jobs => ({
  ...offerNewsJobs(means.db),
  [MAIL_OFFER]: { work: mailOffer(means) },
});
