import * as z from "zod/mini";
import type { Db, Tx } from "../../platform/db/connect.ts";
import { type Gathering, gatherNews, passOnNews } from "../../platform/mail/gather-news.ts";
import { postNewsLetters } from "./post-news-letters.ts";
import { listWrittenAtOnce, newsOf } from "./news-letters.sql.ts";

/** The ids of accounts with news. What comes within ten minutes of a letter is in the next one. */
const newsOfAccount: Gathering<string> = { job: "gather-match-news", News: z.uuid(), keyOf: (id) => id };

/** Lets those of these accounts have a letter who want theirs at once. */
export async function writeAtOnce(tx: Tx, accountIds: readonly string[]): Promise<void> {
  for (const id of await listWrittenAtOnce(tx, accountIds)) await gatherNews(tx, newsOfAccount, id);
}

export const atOnceJobs = (db: Db) =>
  passOnNews(db, newsOfAccount, (tx, [id]) => postNewsLetters(tx, newsOf(id)));
