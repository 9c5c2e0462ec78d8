import type { MatchMails, Role } from "@khorgos/contract/accounts/accounts";
import { type RawBuilder, sql } from "kysely";
import { fitsStockOf } from "../../catalogue/fit/own-fits.sql.ts";
import { lockedInOrder } from "../../catalogue/news/news.sql.ts";
import { MAILED, type MailedKind, URGENT } from "../../catalogue/news/write-news.ts";
import type { Db, Tx } from "../../platform/db/connect.ts";

/** Whose news are taken, and which of it, as a condition on the account `a` and its news `n`. */
export type WhoseNews = RawBuilder<unknown>;

export const newsOf = (accountId: string): WhoseNews =>
  sql`a.id = ${accountId}::uuid and (a.match_mails = ${"at_once" satisfies MatchMails}
    or a.match_mails = ${"daily" satisfies MatchMails} and n.kind = any(${URGENT}::text[]))`;
export const newsOfDailyReaders = (role: Role): WhoseNews =>
  sql`a.role = ${role} and a.match_mails = ${"daily" satisfies MatchMails}`;

/** What is older than so many days is not worth a letter any more, also where none could be sent on its day. */
const MAX_MAILED_DAYS = 3;

export type TakenNews = { account_id: string; mailed_at: string };

/**
 * Marks what these people have not read, and were not written about, as taken for a letter. Returns each of them with the exact moment
 * by which their letter finds it. What a supplier is asked about needs no second letter.
 */
export async function takeNews(tx: Tx, whose: WhoseNews): Promise<TakenNews[]> {
  const { rows } = await sql<TakenNews>`
    with lines as materialized (
      select n.id from news n join accounts a on a.id = n.account_id
      where a.status = 'approved' and ${whose}
        and n.mailed_at is null and n.read_at is null and n.kind = any(${MAILED}::text[])
        and n.at > now() - make_interval(days => ${MAX_MAILED_DAYS})
        and not (n.kind = 'request_fits' and exists (
          select from asked_suppliers asked where asked.request_id = n.request_id and asked.supplier_id = n.account_id))
      ${lockedInOrder}
    ), taken as (
      update news set mailed_at = now() from lines where news.id = lines.id returning account_id, mailed_at
    )
    select distinct account_id, mailed_at::text from taken order by account_id`.execute(tx);
  return rows;
}

/** To whom a letter goes; undefined when they may not enter any more or wish for no letters. */
export const findNewsReader = (db: Db, id: string) =>
  db
    .selectFrom("accounts")
    .where("id", "=", id)
    .where("status", "=", "approved")
    .where("match_mails", "<>", "never")
    .select(["name", "email", "language", "role"])
    .executeTakeFirst();

/** Of news `n` about a deal, its sender's company as it was when both agreed. */
const agreedCompany = sql`(select coalesce(nullif(agreed ->> 'company', ''), agreed ->> 'name') from deals d,
  lateral (select case n.from_id when d.dealer_id then d.dealer_agreed else d.supplier_agreed end as agreed) party
  where n.kind in ('offer_accepted', 'fell_through') and (d.deal_number = n.named ->> 'number' or d.request_id = n.request_id)
    and n.from_id in (d.dealer_id, d.supplier_id) and n.account_id in (d.dealer_id, d.supplier_id)
  order by d.deal_number = n.named ->> 'number' desc nulls last, d.agreed_at desc limit 1)`;

/**
 * What was taken for one letter and still stands, newest first: who it comes from may enter; where a car fits, the request is open and
 * the car is there; where an offer ends tomorrow, that is still so when the letter is written, by the calendar of UTC+5.
 */
export const listTakenNews = (db: Db, { account_id, mailed_at }: TakenNews) =>
  db
    .selectFrom("news as n")
    .leftJoin("car_requests as r", "r.id", "n.request_id")
    .innerJoin("accounts as sender", "sender.id", "n.from_id")
    .where("n.account_id", "=", account_id)
    .where("n.mailed_at", "=", sql<string>`${mailed_at}::timestamptz`)
    .where("sender.status", "=", "approved")
    .where(
      sql<boolean>`case
        when n.kind = 'request_fits' then r.status = 'open' and ${fitsStockOf(sql.ref("n.account_id"))}
        when n.kind in ('first_fit', 'price_fell')
          then r.status = 'open' and ${fitsStockOf(sql.ref("n.from_id"), sql`c.price <= n.price`)}
        when n.kind = 'offer_expires' then r.status = 'open' and exists (select from offers o
          where o.request_id = n.request_id and o.supplier_id = n.from_id and o.state = 'standing'
            and o.valid_until = (now() at time zone interval '5 hours')::date + 1)
        else true end`,
    )
    .select([
      sql<MailedKind>`n.kind`.as("kind"),
      sql<number>`n.price`.as("price"),
      sql<string>`coalesce(r.request_number, n.named ->> 'number')`.as("request_number"),
      sql<string>`coalesce(r.brand, n.named ->> 'brand')`.as("brand"),
      sql<string>`coalesce(r.model, n.named ->> 'model')`.as("model"),
      sql<string>`coalesce(r.model_name, n.named ->> 'model_name')`.as("model_name"),
      sql<number>`coalesce(r.year, (n.named ->> 'year')::integer)`.as("year"),
      sql<string>`coalesce(${agreedCompany}, nullif(sender.company_name, ''), nullif(sender.dealership_name, ''), sender.name)`.as(
        "company",
      ),
    ])
    .orderBy("n.at", "desc")
    .orderBy("n.id")
    .execute();
