import { TELL_REQUEST, TELL_STOCK } from "../catalogue/fit/tell-later.ts";
import type { Jobs } from "../platform/jobs/run-jobs.ts";
import type { MailDeps } from "../platform/mail/write-letter.ts";
import { ASK_SUPPLIER, askedJobs, mailAsked } from "./mails/mail-asked.ts";
import { MAIL_NEWS, mailNews } from "./mails/mail-news.ts";
import { atOnceJobs, digestJobs } from "./telling/post-news-letters.ts";
import { tellRequest } from "./telling/tell-request.ts";
import { tellStock } from "./telling/tell-stock.ts";

/** What matching leaves for later: news of what fits, and letters about it and to suppliers whom a dealer asks. */
export const matchingJobs = (deps: MailDeps): Jobs => ({
  [TELL_STOCK]: { work: tellStock(deps.db) },
  [TELL_REQUEST]: { work: tellRequest(deps.db) },
  ...atOnceJobs(deps.db),
  ...digestJobs(deps.db),
  [MAIL_NEWS]: { work: mailNews(deps) },
  ...askedJobs(deps.db),
  [ASK_SUPPLIER]: { work: mailAsked(deps) },
});
