import { sql } from "kysely";
import type { Tx } from "../../platform/db/connect.ts";
import { isStanding } from "../offers/offers.sql.ts";

/** Tells a supplier what a dealer decided on their offer. */
export const tellDecision = (tx: Tx, offerId: string, kind: "offer_accepted" | "offer_declined") =>
  sql`insert into news (account_id, kind, request_id, from_id, price)
    select o.supplier_id, ${kind}, r.id, r.dealer_id, o.suggested_price
    from offers o join car_requests r on r.id = o.request_id where o.id = ${offerId}`.execute(tx);

/** Tells the others whose offers stand that another one was accepted: not whose, nor for how much. */
export const tellOthers = (tx: Tx, requestId: string, acceptedId: string) =>
  sql`insert into news (account_id, kind, request_id, from_id, price)
    select o.supplier_id, 'other_accepted', r.id, r.dealer_id, o.suggested_price
    from offers o join car_requests r on r.id = o.request_id
    where r.id = ${requestId} and o.id <> ${acceptedId} and ${isStanding}`.execute(tx);

/** Tells the other party that a deal fell through; nobody once its request was deleted, about which the news would be. */
export const tellFallen = (tx: Tx, dealId: string, by: "dealer" | "supplier") =>
  sql`insert into news (account_id, kind, request_id, from_id, price)
    select ${by === "dealer" ? sql`supplier_id, 'fell_through', request_id, dealer_id` : sql`dealer_id, 'fell_through', request_id, supplier_id`}, price
    from deals where id = ${dealId} and request_id is not null`.execute(tx);
