import { PRICE_FALL } from "@khorgos/contract/matching/fit.rules";
import { type RawBuilder, sql } from "kysely";
import { differencesOf } from "../../catalogue/fit/fit.sql.ts";
import { keyOfModel } from "../../catalogue/models.sql.ts";
import type { Tx } from "../../platform/db/connect.ts";
import { matchedBy, type Sought } from "../matches.sql.ts";

type FirstFit = {
  request_id: string;
  dealer_id: string;
  max_price: number;
  lowest: number;
  is_first: boolean;
};

/**
 * Those of some requests that nobody has deleted or closed meanwhile, and that nobody deletes before the transaction ends; locked as
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
