import type { MatchMails, Role } from "@khorgos/contract/accounts";
import type { NewsKind } from "@khorgos/contract/matching/news";
import { type RawBuilder, sql } from "kysely";
import { fitsStockOf } from "../../catalogue/fit/own-fits.sql.ts";
import type { Db, Tx } from "../../platform/db/connect.ts";

/** Whose news are taken, as a condition on the account `a`. */
export type WhoseNews = RawBuilder<unknown>;

export const newsOf = (accountId: string): WhoseNews =>
  sql`a.id = ${accountId}::uuid and a.match_mails = ${"at_once" satisfies MatchMails}`;
export const newsOfDailyReaders = (role: Role): WhoseNews =>
  sql`a.role = ${role} and a.match_mails = ${"daily" satisfies MatchMails}`;

/** A supplier saw what fits their own upload when it ended, and being asked has a letter of its own. */
const mailed = ["request_fits", "first_fit", "price_fell"] as const satisfies readonly NewsKind[];
type MailedKind = (typeof mailed)[number];

/** What is older than so many days is not worth a letter any more, also where none could be sent on its day. */
const MAX_MAILED_DAYS = 3;

/** Those of these accounts who want a letter at once, everywhere in one order: each is locked until the transaction ends. */
export async function listWrittenAtOnce(tx: Tx, accountIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from accounts a where id = any(${accountIds}::uuid[]) and match_mails = 'at_once'
    order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

export type TakenNews = { account_id: string; mailed_at: string };

/**
 * Marks what these people have not read, and were not written about, as taken for a letter. Returns each of them with the exact moment
 * by which their letter finds it. What a supplier is asked about needs no second letter.
 */
export async function takeNews(tx: Tx, whose: WhoseNews): Promise<TakenNews[]> {
  const { rows } = await sql<TakenNews>`
    with taken as (
      update news n set mailed_at = now() from accounts a
      where a.id = n.account_id and a.status = 'approved' and ${whose}
        and n.mailed_at is null and n.read_at is null and n.kind = any(${mailed}::text[])
        and n.at > now() - make_interval(days => ${MAX_MAILED_DAYS})
        and not (n.kind = 'request_fits' and exists (
          select from asked_suppliers asked where asked.request_id = n.request_id and asked.supplier_id = n.account_id))
      returning n.account_id, n.mailed_at
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

/** What was taken for one letter and still stands, newest first: the request is open, who it comes from may enter, and the car is there. */
export const listTakenNews = (db: Db, { account_id, mailed_at }: TakenNews) =>
  db
    .selectFrom("news as n")
    .innerJoin("car_requests as r", "r.id", "n.request_id")
    .innerJoin("accounts as sender", "sender.id", "n.from_id")
    .where("n.account_id", "=", account_id)
    .where("n.mailed_at", "=", sql<string>`${mailed_at}::timestamptz`)
    .where("r.status", "=", "open")
    .where("sender.status", "=", "approved")
    .where(
      sql<boolean>`case n.kind when 'request_fits' then ${fitsStockOf(sql.ref("n.account_id"))}
        else ${fitsStockOf(sql.ref("n.from_id"), sql`c.price <= n.price`)} end`,
    )
    .select([
      sql<MailedKind>`n.kind`.as("kind"),
      "n.price",
      "r.request_number",
      "r.brand",
      "r.model",
      "r.model_name",
      "r.year",
      sql<string>`coalesce(nullif(sender.company_name, ''), nullif(sender.dealership_name, ''), sender.name)`.as(
        "company",
      ),
    ])
    .orderBy("n.at", "desc")
    .orderBy("n.id")
    .execute();
