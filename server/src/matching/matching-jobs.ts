import type { Telling } from "../news/news.sql.ts";
import type { Role } from "@khorgos/contract/accounts/accounts";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Condition } from "../cars/cars.sql.ts";
import { newsOfAccount, TELL_REQUEST, TELL_STOCK, writeNews } from "../news/write-news.ts";
import type { Db, Tx } from "../platform/db/connect.ts";
import { allowTime } from "../platform/db/role-timeouts.ts";
import { transactOn } from "../platform/db/transact.ts";
import type { Jobs } from "../platform/jobs/run-jobs.ts";
import { passOnNews } from "../platform/mail/gather-news.ts";
import { type MailDeps, postMail } from "../platform/mail/write-mail.ts";
import { findOpenWanted } from "./matches.sql.ts";
import { seek } from "./matches.ts";
import { ASK_SUPPLIER, askedJobs, MAIL_NEWS, mailAsked, mailNews } from "./matching-mail.ts";
import {
  markRequestTold,
  markStockTold,
  newsOf,
  newsOfDailyReaders,
  takeNews,
  type WhoseNews,
} from "./told.sql.ts";

/** Jobs of matching: news of what fits, and letters about it and to suppliers whom a dealer asks. */
export const matchingJobs = (deps: MailDeps): Jobs => ({
  [TELL_STOCK]: { work: tellStock(deps.db) },
  [TELL_REQUEST]: { work: tellRequest(deps.db) },
  ...atOnceJobs(deps.db),
  ...digestJobs(deps.db),
  [MAIL_NEWS]: { work: mailNews(deps) },
  ...askedJobs(deps.db),
  [ASK_SUPPLIER]: { work: mailAsked(deps) },
});

const TellStock = z.object({ supplier_id: z.uuid(), since: z.string() });

/** Tells dealers and the supplier what fits of the cars that the supplier has written since a moment. */
export const tellStock = (db: Db) => async (payload: unknown) => {
  const { supplier_id, since } = TellStock.parse(payload);
  await transactOn(db)(async (tx) => {
    // A hundred thousand cars beside twenty thousand requests take seconds.
    await allowTime(tx, { statement_timeout: "60s", transaction_timeout: "120s" });
    await tellOfStock(tx, supplier_id, since);
  });
};

/**
 * To a dealer it is the supplier's first fit or a price that fell; to the supplier the requests that something of theirs fits for the
 * first time, all in one.
 */
export async function tellOfStock(tx: Tx, supplierId: string, since: string): Promise<void> {
  const fits = await markStockTold(tx, supplierId, since);
  const firstFits = fits.filter(({ is_first }) => is_first);
  const [newest] = firstFits;
  await writeNews(tx, [
    ...fits.map<Telling>(({ dealer_id, request_id, lowest, is_first }) => ({
      account_id: dealer_id,
      kind: is_first ? "first_fit" : "price_fell",
      request_id,
      from_id: supplierId,
      price: lowest,
    })),
    ...(newest
      ? [
          {
            account_id: supplierId,
            kind: "stock_fits" as const,
            request_id: newest.request_id,
            from_id: newest.dealer_id,
            price: newest.max_price,
            requests: firstFits.length,
          },
        ]
      : []),
  ]);
}

const TellRequest = z.object({ request_id: z.uuid() });

/**
 * Cars that the dealer saw when posting; later ones are told of by `tellStock`. Some seconds belong to the posting, because a car may
 * be told of while the request is not committed yet.
 */
const writtenBefore = (postedAt: string): Condition =>
  sql`c.updated_at < ${postedAt}::timestamptz + interval '5 seconds'`;

/** Tells suppliers of a request that something in their stock fits; nobody when it was closed or deleted meanwhile. */
export const tellRequest = (db: Db) => async (payload: unknown) => {
  const { request_id } = TellRequest.parse(payload);
  await transactOn(db)(async (tx) => {
    const wanted = await findOpenWanted(tx, request_id);
    if (!wanted) return;
    const sought = await seek(tx, wanted, writtenBefore(wanted.created_at));
    const suppliers = await markRequestTold(tx, request_id, sought);
    await writeNews(
      tx,
      suppliers.map(({ supplier_id, dealer_id, max_price }) => ({
        account_id: supplier_id,
        kind: "request_fits",
        request_id,
        from_id: dealer_id,
        price: max_price,
      })),
    );
  });
};

/** Leaves one letter for each of these accounts with what is new to it. */
async function postNewsMails(tx: Tx, whose: WhoseNews): Promise<void> {
  for (const taken of await takeNews(tx, whose)) await postMail(tx, MAIL_NEWS, taken);
}

/** Letters to those who want theirs at once, and of what is urgent to those who want one a day. */
const atOnceJobs = (db: Db) => passOnNews(db, newsOfAccount, (tx, [id]) => postNewsMails(tx, newsOf(id)));

const digestOf = (db: Db, role: Role) => () =>
  transactOn(db)((tx) => postNewsMails(tx, newsOfDailyReaders(role)));

/** At nine in the morning where they are: suppliers in China (UTC+8), dealers in Kazakhstan (UTC+5). */
const digestJobs = (db: Db): Jobs => ({
  "mail-suppliers-news": { work: digestOf(db, "supplier"), at: "0 1 * * *" },
  "mail-dealers-news": { work: digestOf(db, "dealer"), at: "0 4 * * *" },
});
