import * as z from "zod/mini";
import type { Tx } from "../../platform/db/connect.ts";
import { type Gathering, gatherNews } from "../../platform/mail/gather-news.ts";
import { listWrittenAtOnce } from "./at-once.sql.ts";

/** The ids of accounts with news. What comes within ten minutes of a letter is in the next one. */
export const newsOfAccount: Gathering<string> = {
  job: "gather-match-news",
  News: z.uuid(),
  keyOf: (id) => id,
};

/** Lets those of these accounts have a letter who want theirs at once, and of the urgent ones all who want letters. */
export async function writeAtOnce(
  tx: Tx,
  accountIds: readonly string[],
  urgentIds: readonly string[] = [],
): Promise<void> {
  if (accountIds.length === 0) return;
  for (const id of await listWrittenAtOnce(tx, accountIds, urgentIds))
    await gatherNews(tx, newsOfAccount, id);
}
