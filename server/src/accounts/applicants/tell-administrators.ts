import * as z from "zod/mini";
import { writeNews } from "../../news/write-news.ts";
import type { Db, Tx } from "../../platform/db/connect.ts";
import { type Gathering, gatherNews, passOnNews } from "../../platform/mail/gather-news.ts";
import { postLetter } from "../../platform/mail/post-letter.ts";
import { listAdministrators } from "./applicants.sql.ts";
import { MAIL_APPLICANTS } from "./mail-applicants.ts";

/** The ids of accounts that registered. Everybody is told of them together. */
const registrations: Gathering<string> = {
  job: "gather-registrations",
  News: z.uuid(),
  keyOf: () => "all",
};

/** Lets the administrators know that somebody waits. A busy Monday is a letter every ten minutes and one line of news, not one for each. */
export async function tellAdministrators(tx: Tx, accountId: string): Promise<void> {
  await gatherNews(tx, registrations, accountId);
  const administrators = await listAdministrators(tx);
  await writeNews(
    tx,
    administrators.map(({ id }) => ({
      account_id: id,
      kind: "registration",
      from_id: accountId,
      about: "all",
    })),
  );
}

/** One letter for each administrator, so that an address that fails holds up nobody else. */
export const registrationJobs = (db: Db) =>
  passOnNews(db, registrations, async (tx, account_ids) => {
    for (const { id } of await listAdministrators(tx))
      await postLetter(tx, MAIL_APPLICANTS, { administrator_id: id, account_ids });
  });
