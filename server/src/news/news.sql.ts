import { type News, NEWS_DAYS } from "@khorgos/contract/news/news";
import { sql } from "kysely";
import type { Db, Tx } from "../platform/db/connect.ts";
import { prepared } from "../platform/db/prepared.ts";
import { markTold, type ToldAccount } from "../platform/db/changed-parts.ts";
import type { PriceList } from "@khorgos/contract/imports/price-list";
import type { NewsKind } from "@khorgos/contract/news/news";

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
 * Marks as read: what happens again about something that was read is a new line. A moment as the wire tells it has milliseconds, so what happened
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

/** So long after the last time the same adds to a line. */
const SAME_LINE = sql`interval '10 minutes'`;

/** How a statement that changes several lines `n` locks them first, all in one order. */
export const lockedInOrder = sql`order by n.account_id, n.merge_key, n.id for update of n`;

/** Locks the lines with these keys, and closes those that nothing is added to any more. Those that were read have lost their key by that. */
export const closeOldLines = (tx: Tx, keys: readonly string[]) =>
  sql`${prepared} with lines as materialized (
      select n.id from news n where merge_key = any(${keys}::text[]) ${lockedInOrder}
    )
    update news set merge_key = null from lines
    where news.id = lines.id and at < now() - ${SAME_LINE}`.execute(tx);

type NewLine = Omit<Telling, "about"> & { merge_key: string | null };

/**
 * Adds to the line with the key, or begins one. Two who do it at once, or one while the line is being read, wait for each other at
 * the key, all in one order. What was in a letter before is in the next one again, because it has happened again.
 */
export const insertNews = (tx: Tx, lines: readonly NewLine[]) =>
  sql`${prepared} insert into news as line (account_id, kind, request_id, named, from_id, price, best_price, list_id, requests,
      merge_key, mailed_at)
    select account_id, kind, request_id, named, from_id, price, best_price, list_id, coalesce(requests, 1), merge_key,
      case when has_letter then now() end
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as told (account_id uuid, kind text, request_id uuid, named jsonb, from_id uuid,
      price numeric, best_price numeric, list_id uuid, requests integer, merge_key text, has_letter boolean)
    order by account_id, merge_key
    on conflict (merge_key) do update set times = line.times + 1, at = greatest(line.at, excluded.at), from_id = excluded.from_id,
      price = excluded.price, best_price = excluded.best_price, mailed_at = excluded.mailed_at`.execute(tx);

/**
 * Accounts among these who want a letter at once, and of the urgent ones those who want one a day, everywhere in one order, in which
 * their letters are then locked.
 */
export async function listWrittenAtOnce(
  tx: Tx,
  accountIds: readonly string[],
  urgentIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from accounts a where id = any(${accountIds}::uuid[])
      and (match_mails = 'at_once' or match_mails = 'daily' and id = any(${urgentIds}::uuid[]))
    order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Names in news that is about no request that is there: a deal or a deleted request by its number, and the car. */
export type NamedInNews = { number: string; brand: string; model: string; model_name: string; year: number };

/** A price list that failed, as news names it: another file takes its place among the drafts. */
type FailedList = { file_name: string; failure: NonNullable<PriceList["failure"]> };

/** News to one account. */
export type Telling = {
  account_id: string;
  kind: NewsKind;
  /** Whose account it comes from: the one whose company is named. */
  from_id: string;
  request_id?: string;
  /** The car or the list that it names by itself; absent where it is read from the request or the import. */
  named?: NamedInNews | FailedList;
  /** US dollars for one car. */
  price?: number;
  best_price?: number | undefined;
  list_id?: string;
  /** How many requests it is about; one where none is said. */
  requests?: number;
  /**
   * The subject that the same happens about: with the account and the kind it finds the unread line that this one adds to within ten minutes.
   * Without it this is a line of its own.
   */
  about?: string;
  /** Whether a letter of its own tells it, so that the letter of all news leaves it out. */
  has_letter?: boolean;
};
