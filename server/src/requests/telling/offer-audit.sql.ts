import type { AuditAction } from "@khorgos/contract/administration/administration";
import { sql } from "kysely";
import type { Tx } from "../../platform/db/connect.ts";

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
