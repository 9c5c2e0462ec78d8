import { MAX_ASKED } from "@khorgos/contract/matching/matching";
import { sql } from "kysely";
import type { Db, Tx } from "../platform/db/connect.ts";

/** What decides about a fit, of a request `r`. */
export const wanted = [
  "r.id",
  "r.brand",
  "r.model",
  "r.model_name",
  "r.year",
  "r.trim_level",
  "r.body_color",
  "r.interior_color",
  "r.powertrain",
  "r.condition",
  "r.mileage_max",
  "r.max_price",
  "r.quantity",
] as const;

/** A dealer's own request, open or closed; another dealer's is the same as none. */
export const findOwnWanted = (db: Db, dealerId: string, id: string) =>
  db
    .selectFrom("car_requests as r")
    .select(wanted)
    .where("r.dealer_id", "=", dealerId)
    .where("r.id", "=", id)
    .executeTakeFirst();

/** What suppliers can answer now. */
export const findOpenWanted = (db: Db, id: string) =>
  db
    .selectFrom("car_requests as r")
    .innerJoin("accounts as dealer", "dealer.id", "r.dealer_id")
    .select([...wanted, "r.created_at"])
    .where("r.id", "=", id)
    .where("r.status", "=", "open")
    .where("dealer.status", "=", "approved")
    .executeTakeFirst();

/** Locked, so that two who ask at once keep to `MAX_ASKED` together, and nobody is asked about what was just closed. */
export const lockOwnWanted = (tx: Tx, dealerId: string, id: string) =>
  tx
    .selectFrom("car_requests as r")
    .select([...wanted, "r.status"])
    .where("r.dealer_id", "=", dealerId)
    .where("r.id", "=", id)
    .forUpdate()
    .executeTakeFirst();

/**
 * Writes down who is asked now, in this order and as many as may still be; returns those who had not been. Whose offer stands has answered
 * already.
 */
export async function insertAsked(
  tx: Tx,
  requestId: string,
  suppliers: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ supplier_id: string }>`
    with asked as (select supplier_id from asked_suppliers where request_id = ${requestId})
    insert into asked_suppliers (request_id, supplier_id)
    select ${requestId}::uuid, given.id from unnest(${suppliers}::uuid[]) with ordinality as given (id, place)
    where given.id not in (select supplier_id from asked)
      and not exists (select from offers o where o.request_id = ${requestId} and o.supplier_id = given.id
        and o.state = 'standing' and (o.valid_until >= (now() at time zone interval '5 hours')::date) is not false)
    order by place limit greatest(${MAX_ASKED} - (select count(*) from asked), 0)
    on conflict (request_id, supplier_id) do nothing
    returning supplier_id`.execute(tx);
  return rows.map(({ supplier_id }) => supplier_id);
}
