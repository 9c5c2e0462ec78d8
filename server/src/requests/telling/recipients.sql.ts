import { sql } from "kysely";
import type { NamedInNews, Telling } from "../../news/write-news.ts";
import type { Tx } from "../../platform/db/connect.ts";
import { isStanding } from "../offers/offers.sql.ts";

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

/** What news of a request names once that is deleted. */
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
