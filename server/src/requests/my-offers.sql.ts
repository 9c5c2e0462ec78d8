import type { Fate, MyOffer } from "@khorgos/contract/requests/my-offers";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../platform/db/connect.ts";
import type { RequestsPage } from "./requests.sql.ts";
import { hasExpired, isStanding } from "./offers.sql.ts";

const expired = hasExpired(sql`o.valid_until`);

const fates = {
  standing: isStanding,
  expired: sql`o.state = 'standing' and ${expired}`,
  withdrawn: sql`o.state = 'withdrawn'`,
  declined: sql`o.state = 'declined'`,
  accepted: sql`o.state = 'accepted'`,
} satisfies Record<Fate, RawBuilder<unknown>>;

/** Columns of what was asked for, of the request `r`. */
const request = sql`json_build_object('id', r.id, 'request_number', r.request_number, 'brand', r.brand, 'model', r.model,
  'model_name', r.model_name, 'year', r.year, 'trim_level', r.trim_level, 'max_price', r.max_price, 'quantity', r.quantity,
  'status', r.status)`;

/** The place of `mine` among the offers on its request that stand, in the order of `listOffers`. */
const ownPlace = sql`(select json_build_object('place', count(*) filter (
      where (supplier.erased_at is not null, o.suggested_price, o.priced_at, o.id)
        <= (false, mine.suggested_price, mine.priced_at, mine.id)), 'of', count(*))
  from offers o join accounts supplier on supplier.id = o.supplier_id
    and (supplier.status = 'approved' or supplier.erased_at is not null)
  where o.request_id = mine.request_id and ${isStanding})`;

type OffersPage = RequestsPage & { fate: Fate | undefined };
type ListedOffer = MyOffer & { exact_moment: string };

/** A page of a supplier's own offers on requests that they may look at. */
export async function listOffersOf(db: Db, supplierId: string, { after, rows, fate }: OffersPage) {
  const { rows: offers } = await sql<ListedOffer>`
    select mine.*, case when mine.state = 'standing' and not mine.expired then ${ownPlace} end as own_place,
      (select d.id from deals d where d.offer_id = mine.id and d.state = 'agreed') as deal_id
    from (
      select o.id, o.request_id, o.suggested_price, o.available_quantity, o.notes, o.car_id, o.car, o.valid_until, o.basis,
        o.basis_place, o.ready_in_days, o.state, o.state_reason, ${expired} as expired, o.created_at, o.priced_at, o.updated_at,
        ${request} as request, o.updated_at::text as exact_moment
      from offers o join car_requests r on r.id = o.request_id join accounts dealer on dealer.id = r.dealer_id
      where o.supplier_id = ${supplierId} and (dealer.status = 'approved' or dealer.erased_at is not null)
        and ${fate ? fates[fate] : sql`true`}
        and ${after ? sql`(o.updated_at, o.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`}
      order by o.updated_at desc, o.id desc limit ${rows}
    ) mine
    order by mine.updated_at desc, mine.id desc`.execute(db);
  return offers;
}
