import type { Jobs } from "../platform/jobs/run-jobs.ts";
import type { MailDeps } from "../platform/mail/write-mail.ts";
import { MAIL_OFFER, mailOffer } from "./mail-offer.ts";
import { offerNewsJobs, tellExpiring } from "./tell-parties.ts";

/**
 * Jobs of requests: telling dealers of offers; each hour, from ten to nine in the morning until before midnight of UTC+5,
 * of those that end tomorrow. The first time is before the letters of nine o'clock are written.
 */
export const requestJobs = (deps: MailDeps): Jobs => ({
  ...offerNewsJobs(deps.db),
  [MAIL_OFFER]: { work: mailOffer(deps) },
  "tell-expiring-offers": { work: tellExpiring(deps.db), at: "50 3-18 * * *" },
});
