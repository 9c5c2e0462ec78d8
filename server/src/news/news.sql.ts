import { NEWS_DAYS, type News } from "@khorgos/contract/matching/news";
import { sql } from "kysely";
import type { Db } from "../platform/db/connect.ts";

type NewsPage = { after: readonly [moment: string, id: string] | undefined; rows: number };

/** An account's news; of a sender who was suspended nothing, until they may enter again. */
const ownNews = (db: Db, accountId: string) =>
  db
    .selectFrom("news as n")
    .innerJoin("accounts as sender", "sender.id", "n.from_id")
    .where("n.account_id", "=", accountId)
    .where("sender.status", "=", "approved");

/** The newest first. Text keeps the microseconds that the driver's ISO moment drops. */
export const listOwnNews = (db: Db, accountId: string, { after, rows }: NewsPage) =>
  ownNews(db, accountId)
    .innerJoin("car_requests as r", "r.id", "n.request_id")
    .where(
      after ? sql<boolean>`(n.at, n.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql<boolean>`true`,
    )
    .select([
      "n.id",
      "n.kind",
      "n.request_id",
      "r.request_number",
      "r.brand",
      "r.model",
      "r.model_name",
      "r.year",
      "n.price",
      sql<News["company_name"]>`coalesce(nullif(sender.company_name, ''), sender.dealership_name)`.as(
        "company_name",
      ),
      "n.at",
      "n.read_at",
      "n.requests",
      sql<string>`n.at::text`.as("exact_moment"),
    ])
    .orderBy("n.at", "desc")
    .orderBy("n.id", "desc")
    .limit(rows)
    .execute();

export async function countUnread(db: Db, accountId: string): Promise<number> {
  const { unread } = await ownNews(db, accountId)
    .where("n.read_at", "is", null)
    .select(sql<number>`count(*)`.as("unread"))
    .executeTakeFirstOrThrow();
  return unread;
}

/**
 * A moment as the wire tells it has milliseconds, so what happened later within the last one of them is meant too. It is handed over as
 * a number: PostgreSQL cannot read every moment that may be written.
 */
export const markRead = (
  db: Db,
  accountId: string,
  { ids = [], until }: { ids?: string[] | undefined; until?: string | undefined },
) =>
  sql`update news set read_at = now() where account_id = ${accountId} and read_at is null
    and (id = any(${ids}::uuid[]) or date_trunc('milliseconds', at) <= to_timestamp(${until === undefined ? null : Date.parse(until) / 1000}::double precision))`.execute(
    db,
  );

export async function deleteOldNews(db: Db): Promise<void> {
  await sql`delete from news where at < now() - make_interval(days => ${NEWS_DAYS})`.execute(db);
}
