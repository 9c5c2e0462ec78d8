import { NEWS_DAYS, type News } from "@khorgos/contract/news/news";
import { sql } from "kysely";
import { lockedInOrder } from "../catalogue/news/news.sql.ts";
import type { Db, Tx } from "../platform/db/connect.ts";
import { markTold, type ToldAccount } from "../platform/live/mark-told.ts";

type NewsPage = { after: readonly [moment: string, id: string] | undefined; rows: number };

/** An account's news; of a sender who was suspended nothing, until they may enter again. Who registered may not enter yet. */
const ownNews = (db: Db | Tx, accountId: string) =>
  db
    .selectFrom("news as n")
    .innerJoin("accounts as sender", "sender.id", "n.from_id")
    .where("n.account_id", "=", accountId)
    .where((is) => is.or([is("sender.status", "=", "approved"), is("n.kind", "=", "registration")]));

/** A price list as it was taken in, or as its draft still is that failed. */
const list = sql<News["list"] | null>`case when n.list_id is not null then json_build_object('id', n.list_id,
  'file_name', coalesce(taken.file_name, draft.file_name, n.named ->> 'file_name', ''), 'inserted', coalesce(taken.inserted, 0),
  'updated', coalesce(taken.updated, 0), 'rejected', coalesce(taken.rejected, 0), 'missing', taken.missing, 'missing_fate', taken.missing_fate,
  'price_changes', taken.price_changes, 'failure', n.named -> 'failure') end`;

/** The newest first. Text keeps the microseconds that the driver's ISO moment drops. */
export const listOwnNews = (db: Db, accountId: string, { after, rows }: NewsPage) =>
  ownNews(db, accountId)
    .leftJoin("car_requests as r", "r.id", "n.request_id")
    .leftJoin("imports as taken", "taken.id", "n.list_id")
    .leftJoin("price_lists as draft", "draft.id", "n.list_id")
    .where(
      after ? sql<boolean>`(n.at, n.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql<boolean>`true`,
    )
    .select([
      "n.id",
      "n.kind",
      "n.request_id",
      sql<string>`coalesce(r.request_number, n.named ->> 'number', '')`.as("request_number"),
      sql<string>`coalesce(r.brand, n.named ->> 'brand', '')`.as("brand"),
      sql<string>`coalesce(r.model, n.named ->> 'model', '')`.as("model"),
      sql<string>`coalesce(r.model_name, n.named ->> 'model_name', '')`.as("model_name"),
      sql<News["year"]>`coalesce(r.year, (n.named ->> 'year')::integer)`.as("year"),
      "n.price",
      "n.best_price",
      list.as("list"),
      sql<News["company_name"]>`coalesce(nullif(sender.company_name, ''), sender.dealership_name)`.as(
        "company_name",
      ),
      "n.at",
      "n.read_at",
      "n.requests",
      "n.times",
      sql<string>`n.at::text`.as("exact_moment"),
    ])
    .orderBy("n.at", "desc")
    .orderBy("n.id", "desc")
    .limit(rows)
    .execute();

export async function countUnread(db: Db | Tx, accountId: string): Promise<number> {
  const { unread } = await ownNews(db, accountId)
    .where("n.read_at", "is", null)
    .select(sql<number>`count(*)`.as("unread"))
    .executeTakeFirstOrThrow();
  return unread;
}

/**
 * What happens again about something that was read is a new line. A moment as the wire tells it has milliseconds, so what happened
 * later within the last one of them is meant too. It is handed over as a number: PostgreSQL cannot read every moment that may be
 * written.
 */
export const markRead = (
  tx: Tx,
  accountId: string,
  { ids = [], until }: { ids?: string[] | undefined; until?: string | undefined },
) =>
  markTold(
    tx,
    sql<ToldAccount>`with lines as materialized (
        select n.id from news n where account_id = ${accountId} and read_at is null and (id = any(${ids}::uuid[])
          or date_trunc('milliseconds', at) <= to_timestamp(${until === undefined ? null : Date.parse(until) / 1000}::double precision))
        ${lockedInOrder}
      )
      update news set read_at = now(), merge_key = null from lines where news.id = lines.id returning account_id`,
  );

export async function deleteOldNews(tx: Tx): Promise<void> {
  await markTold(
    tx,
    sql<ToldAccount>`with lines as materialized (
        select n.id from news n where at < now() - make_interval(days => ${NEWS_DAYS}) ${lockedInOrder}
      )
      delete from news using lines where news.id = lines.id returning account_id`,
  );
}
