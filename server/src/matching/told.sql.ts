import type { MatchMails, Role } from "@khorgos/contract/accounts/accounts";
import { PRICE_FALL } from "@khorgos/contract/matching/fit.rules";
import { type RawBuilder, sql } from "kysely";
import { lockedInOrder } from "../news/news.sql.ts";
import { MAILED, type MailedKind, URGENT } from "../news/write-news.ts";
import { keyOfModel } from "../normalizing/models.sql.ts";
import type { Db, Tx } from "../platform/db/connect.ts";
import { differencesOf } from "./fit.sql.ts";
import { matchedBy, type Sought, wanted } from "./matches.sql.ts";
import { fitsStockOf } from "./own-fits.sql.ts";

type FirstFit = {
  request_id: string;
  dealer_id: string;
  max_price: number;
  lowest: number;
  is_first: boolean;
};

/**
 * Requests among some that nobody has deleted or closed meanwhile, and that nobody deletes before the transaction ends; locked as
 * answers to many requests lock them.
 */
const stillOpen = (ids: RawBuilder<unknown>) => sql`still_open as materialized (
  select r.id from car_requests r where r.id in (${ids}) and r.status = 'open' order by r.id for key share)`;

/**
 * Writes down which open requests a supplier's cars fit that were changed since a moment, and at what lowest price. Returns, the newest
 * request first, those that nothing of theirs fitted before (`is_first`) and those of which the price fell. What was told before is not
 * told again, also by two of these at once.
 */
export async function markStockTold(tx: Tx, supplierId: string, since: string): Promise<FirstFit[]> {
  const { rows } = await sql<FirstFit>`
    with changed as materialized (
      select ${keyOfModel("c")} as model_key, lower(c.brand) as brand_key, c.*
      from cars c join accounts s on s.id = c.supplier_id and s.status = 'approved'
      where c.supplier_id = ${supplierId}::uuid and c.updated_at >= ${since}::timestamptz and c.quantity > 0
    ), fits as materialized (
      select r.id, r.dealer_id, r.max_price, r.created_at, min(c.price) as lowest
      from changed c join (
        select ${keyOfModel("r")} as model_key, lower(r.brand) as brand_key, r.*
        from car_requests r join accounts dealer on dealer.id = r.dealer_id and dealer.status = 'approved'
        where r.status = 'open'
      ) r on c.brand_key = r.brand_key and c.model_key = r.model_key and c.year = r.year
      where ${differencesOf(sql`false`, "r")} = 0
      group by r.id, r.dealer_id, r.max_price, r.created_at
    ), ${stillOpen(sql`select id from fits`)}, told as (
      insert into told_matches as before (request_id, supplier_id, lowest)
      select id, ${supplierId}::uuid, lowest from fits where id in (select id from still_open) order by id
      on conflict (request_id, supplier_id) do update set lowest = excluded.lowest, told_at = now()
        where excluded.lowest <= before.lowest * (100 - ${PRICE_FALL}::numeric) / 100
      returning request_id, lowest, xmax = 0 as is_first
    )
    select fits.id as request_id, dealer_id, max_price, told.lowest, is_first
    from told join fits on fits.id = told.request_id order by created_at desc, fits.id desc`.execute(tx);
  return rows;
}

/**
 * Writes down that the dealer, who saw these cars when posting, knows of them. Returns the suppliers with something that fits the
 * request, except those whom the dealer has asked meanwhile.
 */
export async function markRequestTold(tx: Tx, requestId: string, sought: Sought) {
  const { rows } = await sql<{ supplier_id: string; dealer_id: string; max_price: number }>`
    with ${matchedBy(sought)}, ${stillOpen(sql`${requestId}::uuid`)}, told as (
      insert into told_matches (request_id, supplier_id, lowest)
      select r.id, supplier_id, min(asks) from matched cross join still_open r where differences = 0
      group by r.id, supplier_id order by supplier_id
      on conflict (request_id, supplier_id) do nothing
      returning supplier_id
    )
    select supplier_id, r.dealer_id, r.max_price
    from told cross join car_requests r
    where r.id = ${requestId}::uuid
      and not exists (select from asked_suppliers a where a.request_id = r.id and a.supplier_id = told.supplier_id)`.execute(
    tx,
  );
  return rows;
}

/** Requests among these of which a supplier is still to be written to: open, and both sides approved. */
export const listAskedFor = (db: Db, requestIds: readonly string[], supplierId: string) =>
  db
    .selectFrom("car_requests as r")
    .innerJoin("accounts as dealer", "dealer.id", "r.dealer_id")
    .innerJoin("asked_suppliers as asked", "asked.request_id", "r.id")
    .innerJoin("accounts as supplier", "supplier.id", "asked.supplier_id")
    .where("r.id", "in", requestIds)
    .where("supplier.id", "=", supplierId)
    .where("r.status", "=", "open")
    .where("dealer.status", "=", "approved")
    .where("supplier.status", "=", "approved")
    .where("supplier.match_mails", "<>", "never")
    .select([
      ...wanted,
      "r.request_number",
      "dealer.name as dealer_name",
      "dealer.dealership_name",
      "supplier.name",
      "supplier.email",
      "supplier.language",
    ])
    .orderBy("r.created_at", "desc")
    .orderBy("r.id")
    .execute();

/** Whose news are taken, and which of it, as a condition on the account `a` and its news `n`. */
export type WhoseNews = RawBuilder<unknown>;

export const newsOf = (accountId: string): WhoseNews =>
  sql`a.id = ${accountId}::uuid and (a.match_mails = ${"at_once" satisfies MatchMails}
    or a.match_mails = ${"daily" satisfies MatchMails} and n.kind = any(${URGENT}::text[]))`;
export const newsOfDailyReaders = (role: Role): WhoseNews =>
  sql`a.role = ${role} and a.match_mails = ${"daily" satisfies MatchMails}`;

/** News that is older than so many days is not worth a letter any more, also where none could be sent on its day. */
const MAX_MAILED_DAYS = 3;

type TakenNews = { account_id: string; mailed_at: string };

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
 * Lists what was taken for one letter and still stands, newest first: who it comes from may enter; where a car fits, the request is open and
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
