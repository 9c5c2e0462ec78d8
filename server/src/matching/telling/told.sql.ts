import { PRICE_FALL } from "@khorgos/contract/matching/fit.rules";
import { sql } from "kysely";
import { differencesOf } from "../../catalogue/fit/fit.sql.ts";
import { keyOfModel } from "../../catalogue/models.sql.ts";
import type { Tx } from "../../platform/db/connect.ts";
import { matchedBy, type Sought } from "../matches.sql.ts";

/**
 * Writes news of a supplier's cars that were changed since a moment and fit open requests: to a dealer of the supplier's first fit or
 * of a price that fell, to the supplier of the requests that something of theirs fits for the first time, all in one. Returns the
 * accounts of the dealers. What was told before is not told again, also by two of these at once.
 */
export async function tellOfStock(tx: Tx, supplierId: string, since: string): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
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
    ), told as (
      insert into told_matches as before (request_id, supplier_id, lowest)
      select id, ${supplierId}::uuid, lowest from fits order by id
      on conflict (request_id, supplier_id) do update set lowest = excluded.lowest, told_at = now()
        where excluded.lowest <= before.lowest * (100 - ${PRICE_FALL}::numeric) / 100
      returning request_id, lowest, xmax = 0 as is_first
    ), to_supplier as (
      insert into news (account_id, kind, request_id, from_id, price, requests)
      select ${supplierId}::uuid, 'stock_fits', id, dealer_id, max_price, first_fits
      from (
        select fits.*, count(*) over () as first_fits
        from fits join told on told.request_id = fits.id and told.is_first
        order by created_at desc, id desc limit 1
      ) newest
    )
    insert into news (account_id, kind, request_id, from_id, price)
    select dealer_id, case when is_first then 'first_fit' else 'price_fell' end, id, ${supplierId}::uuid, told.lowest
    from told join fits on fits.id = told.request_id
    returning account_id`.execute(tx);
  return [...new Set(rows.map(({ account_id }) => account_id))];
}

/**
 * Writes news of a request to the suppliers with something that fits it, except to those whom the dealer has asked meanwhile. Returns
 * their accounts. The dealer has seen these cars when posting, so they are written down as told.
 */
export async function tellOfRequest(tx: Tx, requestId: string, sought: Sought): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    with ${matchedBy(sought)}, told as (
      insert into told_matches (request_id, supplier_id, lowest)
      select ${requestId}::uuid, supplier_id, min(asks) from matched where differences = 0 group by supplier_id order by supplier_id
      on conflict (request_id, supplier_id) do nothing
      returning supplier_id
    )
    insert into news (account_id, kind, request_id, from_id, price)
    select supplier_id, 'request_fits', r.id, r.dealer_id, r.max_price
    from told cross join car_requests r
    where r.id = ${requestId}::uuid
      and not exists (select from asked_suppliers a where a.request_id = r.id and a.supplier_id = told.supplier_id)
    returning account_id`.execute(tx);
  return rows.map(({ account_id }) => account_id);
}
