import type { NamedInNews, Telling } from "../news/news.sql.ts";
import type { AuditAction } from "@khorgos/contract/administration/administration";
import { sql } from "kysely";
import type { Db, Tx } from "../platform/db/connect.ts";
import { isStanding } from "./offers.sql.ts";

type Party = "supplier" | "dealer";

/**
 * Writes into the audit log what a supplier did to their own offer, or a dealer to one on their request: the other party is whom it was
 * done to, and the reason is the request with what was offered. Reasons that people give stay with the offer, where they can be erased.
 */
const auditOffer = (tx: Tx, offerId: string, by: Party, what: AuditAction) => {
  const [doer, other] = by === "supplier" ? [sql`supplier`, sql`dealer`] : [sql`dealer`, sql`supplier`];
  return sql`insert into audit_entries (id, actor_id, actor_name, what, subject_id, subject, why)
    select gen_random_uuid(), ${doer}.id, ${doer}.name, ${what}, ${other}.id, ${other}.name || ' <' || ${other}.email || '>',
      r.request_number || ' ' || o.available_quantity || ' ' || o.suggested_price
    from offers o join car_requests r on r.id = o.request_id
      join accounts supplier on supplier.id = o.supplier_id join accounts dealer on dealer.id = r.dealer_id
    where o.id = ${offerId}`.execute(tx);
};

export const auditOwnOffer = (
  tx: Tx,
  offerId: string,
  what: Extract<AuditAction, "offer_made" | "offer_revised" | "offer_withdrawn">,
) => auditOffer(tx, offerId, "supplier", what);

export const auditDecline = (tx: Tx, offerId: string) => auditOffer(tx, offerId, "dealer", "offer_declined");

/** The same of a deal, also when its request is gone. */
export const auditDeal = (
  tx: Tx,
  dealId: string,
  by: Party,
  what: Extract<AuditAction, "offer_accepted" | "deal_fell_through">,
) => {
  const [doer, other] = by === "supplier" ? [sql`supplier`, sql`dealer`] : [sql`dealer`, sql`supplier`];
  return sql`insert into audit_entries (id, actor_id, actor_name, what, subject_id, subject, why)
    select gen_random_uuid(), ${doer}.id, ${doer}.name, ${what}, ${other}.id, ${other}.name || ' <' || ${other}.email || '>',
      d.deal_number || ' ' || d.quantity || ' ' || d.price
    from deals d join accounts supplier on supplier.id = d.supplier_id join accounts dealer on dealer.id = d.dealer_id
    where d.id = ${dealId}`.execute(tx);
};

/** Whom news of an offer or a deal goes to, from whom, about which request, with their own price. */
type Recipient = Required<Pick<Telling, "account_id" | "from_id" | "request_id" | "price">>;

const ofSupplier = sql`select o.supplier_id as account_id, r.dealer_id as from_id, r.id as request_id, o.suggested_price as price
  from offers o join car_requests r on r.id = o.request_id`;

export async function findOfferingSupplier(tx: Tx, offerId: string): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`${ofSupplier} where o.id = ${offerId}`.execute(tx);
  return rows;
}

/** The suppliers whose offers on a request stand, but for the one who made a certain offer. A suspended supplier's does not. */
export async function listStandingSuppliers(tx: Tx, requestId: string, except?: string) {
  const { rows } = await sql<Recipient>`${ofSupplier}
    join accounts supplier on supplier.id = o.supplier_id and supplier.status = 'approved'
    where r.id = ${requestId} and ${isStanding} and o.id is distinct from ${except ?? null}::uuid`.execute(
    tx,
  );
  return rows;
}

/** Names what news of a request names once that is deleted. */
export async function nameRequest(tx: Tx, requestId: string): Promise<NamedInNews | undefined> {
  const { rows } = await sql<NamedInNews>`select request_number as number, brand, model, model_name, year
    from car_requests where id = ${requestId}`.execute(tx);
  return rows[0];
}

/** The other party of a deal, and what it was about: the deal outlives its request, and so does news of it. */
export async function findOtherParty(tx: Tx, dealId: string, by: "dealer" | "supplier") {
  const told = by === "dealer" ? sql`supplier_id` : sql`dealer_id`;
  const teller = by === "dealer" ? sql`dealer_id` : sql`supplier_id`;
  const { rows } = await sql<Omit<Recipient, "request_id"> & { named: NamedInNews }>`
    select ${told} as account_id, ${teller} as from_id, price, json_build_object('number', deal_number, 'brand', car ->> 'brand',
      'model', car ->> 'model', 'model_name', car ->> 'model_name', 'year', (car ->> 'year')::integer) as named
    from deals where id = ${dealId}`.execute(tx);
  return rows;
}

/**
 * The dealers whose open requests have a standing offer that ends tomorrow, by the calendar of UTC+5, and who were not told of that day
 * yet; they are told by that. Of so many requests at most. The requests are locked before their offers, as a command that makes an offer does.
 */
export async function markExpiring(tx: Tx, requests: number): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    with open as materialized (
      select r.id, r.dealer_id from car_requests r
      where r.status = 'open' and exists (
        select from offers o join accounts supplier on supplier.id = o.supplier_id where o.request_id = r.id and ${endsTomorrow})
      order by r.id limit ${requests} for key share
    )
    update offers o set told_last_day = o.valid_until
    from open r, accounts supplier
    where o.request_id = r.id and supplier.id = o.supplier_id and ${endsTomorrow}
    returning r.dealer_id as account_id, o.supplier_id as from_id, r.id as request_id, o.suggested_price as price`.execute(
    tx,
  );
  return rows;
}

const endsTomorrow = sql`o.state = 'standing' and supplier.status = 'approved' and o.told_last_day is distinct from o.valid_until
  and o.valid_until = (clock_timestamp() at time zone interval '5 hours')::date + 1`;

/** The request with the dealer to write to; undefined when it was deleted, and when they wish for no letters. */
export const findAsked = (db: Db, requestId: string) =>
  db
    .selectFrom("car_requests as r")
    .innerJoin("accounts as dealer", "dealer.id", "r.dealer_id")
    .where("r.id", "=", requestId)
    .where("dealer.match_mails", "<>", "never")
    .select([
      "r.id",
      "r.request_number",
      "r.brand",
      "r.model",
      "r.model_name",
      "r.year",
      "r.quantity",
      "r.max_price",
      "r.status",
      "dealer.status as dealer_status",
      "dealer.name",
      "dealer.email",
      "dealer.language",
    ])
    .executeTakeFirst();

/** Best first, as the dealer's screen ranks them. A suspended supplier's offer does not stand. */
export const listStanding = (db: Db, requestId: string) =>
  db
    .selectFrom("offers as o")
    .innerJoin("accounts as supplier", "supplier.id", "o.supplier_id")
    .where("o.request_id", "=", requestId)
    .where("supplier.status", "=", "approved")
    .where(isStanding)
    .select(["o.suggested_price", "o.available_quantity", "o.car", "supplier.name", "supplier.company_name"])
    .orderBy("o.suggested_price")
    .orderBy("o.priced_at")
    .orderBy("o.id")
    .execute();
