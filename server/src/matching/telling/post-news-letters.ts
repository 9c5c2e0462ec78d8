import type { Role } from "@khorgos/contract/accounts/accounts";
import { newsOfAccount } from "../../catalogue/news/at-once.ts";
import type { Db, Tx } from "../../platform/db/connect.ts";
import { transactOn } from "../../platform/db/transact.ts";
import type { Jobs } from "../../platform/jobs/run-jobs.ts";
import { passOnNews } from "../../platform/mail/gather-news.ts";
import { postLetter } from "../../platform/mail/post-letter.ts";
import { MAIL_NEWS } from "../mails/mail-news.ts";
import { newsOf, newsOfDailyReaders, takeNews, type WhoseNews } from "./news-letters.sql.ts";

/** Leaves one letter for each of these accounts with what is new to it. */
export async function postNewsLetters(tx: Tx, whose: WhoseNews): Promise<void> {
  for (const taken of await takeNews(tx, whose)) await postLetter(tx, MAIL_NEWS, taken);
}

/** Letters to those who want theirs at once, and of what is urgent to those who want one a day. */
export const atOnceJobs = (db: Db) =>
  passOnNews(db, newsOfAccount, (tx, [id]) => postNewsLetters(tx, newsOf(id)));

const digestOf = (db: Db, role: Role) => () =>
  transactOn(db)((tx) => postNewsLetters(tx, newsOfDailyReaders(role)));

/** At nine in the morning where they are: suppliers in China (UTC+8), dealers in Kazakhstan (UTC+5). */
export const digestJobs = (db: Db): Jobs => ({
  "mail-suppliers-news": { work: digestOf(db, "supplier"), at: "0 1 * * *" },
  "mail-dealers-news": { work: digestOf(db, "dealer"), at: "0 4 * * *" },
});
