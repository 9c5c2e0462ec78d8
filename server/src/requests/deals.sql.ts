import type { Deal } from "@khorgos/contract/requests/deals";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../platform/db/connect.ts";
import type { Actor } from "../platform/http/serve.ts";

const nobody = sql`jsonb_build_object('name', '', 'company', '', 'phone', '', 'email', '', 'wechat', '')`;

const companyOf = { dealer: sql.ref("dealership_name"), supplier: sql.ref("company_name") };
type DealRole = keyof typeof companyOf;

/** Somebody as they are now, from an account that is called by their role. */
const asNow = (
  role: DealRole,
) => sql`jsonb_build_object('name', ${sql.ref(role)}.name, 'company', ${sql.ref(role)}.${companyOf[role]},
  'phone', ${sql.ref(role)}.phone, 'email', ${sql.ref(role)}.email, 'wechat', ${sql.ref(role)}.wechat_id)`;

/** Somebody of a deal as they were when they agreed, and as they are now where that differs; of a deleted account nothing. */
const party = (role: DealRole) => {
  const [agreed, present, erased] = [`d.${role}_agreed`, `${role}_now`, `${role}.erased_at`].map((name) =>
    sql.ref(name),
  );
  return sql`case when ${erased} is null then coalesce(${agreed}, ${asNow(role)}) else ${nobody} end as ${sql.ref(role)},
    case when ${erased} is null and ${agreed} <> ${asNow(role)} then ${asNow(role)} end as ${present}`;
};

/** Somebody as a deal keeps them. Waits for an account that is being erased at this moment, whose name must not come in afterwards. */
const asAgreed = (role: DealRole, id: RawBuilder<unknown>) =>
  sql`(select case when erased_at is null then ${asNow(role)} end from accounts ${sql.ref(role)} where id = ${id} for key share)`;

/** Columns that both parties read, from `deals d` with the accounts of both. */
const told = sql`d.id, d.deal_number, d.request_id, d.request_number, d.state, d.reason, d.fell_through_by, d.car, d.price,
  d.quantity, d.basis, d.basis_place, d.ready_in_days, d.notes, d.agreed_at, d.fell_through_at,
  ${party("dealer")}, ${party("supplier")}`;
const parties = sql`join accounts dealer on dealer.id = d.dealer_id join accounts supplier on supplier.id = d.supplier_id`;

type PartyId = Pick<Actor, "id" | "role">;
const isOf = ({ id, role }: PartyId) =>
  role === "dealer" ? sql<boolean>`d.dealer_id = ${id}` : sql<boolean>`d.supplier_id = ${id}`;

type DealsPage = { after: readonly [moment: string, id: string] | undefined; rows: number };

/** Newest first. Text keeps the microseconds that the driver's ISO moment drops. */
export async function listDealsOf(db: Db, caller: PartyId, { after, rows }: DealsPage) {
  const { rows: deals } = await sql<Deal & { exact_moment: string }>`
    select ${told}, d.agreed_at::text as exact_moment from deals d ${parties}
    where ${isOf(caller)}
      and ${after ? sql`(d.agreed_at, d.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`}
    order by d.agreed_at desc, d.id desc limit ${rows}`.execute(db);
  return deals;
}

/** Scoped to the two parties: another's deal is the same as none. */
export async function findDealOf(db: Db | Tx, caller: PartyId, id: string) {
  const { rows } = await sql<Deal>`select ${told} from deals d ${parties}
    where d.id = ${id} and ${isOf(caller)}`.execute(db);
  return rows[0];
}

type Agreement = { id: string; deal_number: string; offer_id: string; quantity: number };

/** Keeps what an offer says at this moment. Its id; undefined when the number is taken. */
export async function insertDeal(tx: Tx, { id, deal_number, offer_id, quantity }: Agreement) {
  const { rows } = await sql<{ id: string }>`
    insert into deals (id, deal_number, request_id, offer_id, stock_car_id, dealer_id, supplier_id, request_number, car, price,
      quantity, basis, basis_place, ready_in_days, notes, dealer_agreed, supplier_agreed)
    select ${id}, ${deal_number}, r.id, o.id,
      -- The car may have been deleted since the offer was read; while it is read here it stays.
      (select c.id from cars c where c.id = o.car_id for key share), r.dealer_id, o.supplier_id, r.request_number,
      coalesce(o.car, jsonb_build_object('car_id', '', 'brand', r.brand, 'model', r.model, 'model_name', r.model_name,
        'year', r.year, 'trim_level', r.trim_level, 'body_color', r.body_color, 'interior_color', r.interior_color,
        'body_color_name', r.body_color_name, 'interior_color_name', r.interior_color_name, 'location', '')),
      o.suggested_price, ${quantity}, o.basis, o.basis_place, o.ready_in_days, o.notes,
      ${asAgreed("dealer", sql`r.dealer_id`)}, ${asAgreed("supplier", sql`o.supplier_id`)}
    from offers o join car_requests r on r.id = o.request_id where o.id = ${offer_id}
    on conflict (deal_number) do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

/** How many cars of a request's offers were accepted. Who decides by it asks once the request is locked. */
export async function countAccepted(db: Db | Tx, requestId: string): Promise<number> {
  const { rows } = await sql<{
    accepted: number;
  }>`select coalesce(sum(quantity), 0)::int as accepted from deals
    where request_id = ${requestId} and state = 'agreed'`.execute(db);
  return rows[0]?.accepted ?? 0;
}

/** The deal that accepting an offer made, as long as it has not fallen through. */
export async function findDealByOffer(tx: Tx, offerId: string) {
  const { rows } = await sql<{ id: string }>`
    select id from deals where offer_id = ${offerId} and state = 'agreed'`.execute(tx);
  return rows[0]?.id;
}

type LockedDeal = {
  offer_id: string | null;
  state: Deal["state"];
  dealer_id: string;
  supplier_id: string;
  request_id: string | null;
};

/** The request and the offer of a deal; the request's row stays locked where it is still there. */
export async function lockDealOf(tx: Tx, caller: PartyId, id: string) {
  const { rows } = await sql<{ request_id: string | null }>`
    select request_id from deals d where id = ${id} and ${isOf(caller)}`.execute(tx);
  const [found] = rows;
  if (!found) return undefined;
  if (found.request_id)
    await sql`select from car_requests where id = ${found.request_id} for update`.execute(tx);
  const { rows: locked } = await sql<LockedDeal>`
    select offer_id, state, dealer_id, supplier_id, request_id from deals where id = ${id} for update`.execute(
    tx,
  );
  return locked[0];
}

export const setFellThrough = (tx: Tx, id: string, by: "dealer" | "supplier", reason: string) =>
  sql`update deals set state = 'fell_through', reason = ${reason}, fell_through_by = ${by},
    fell_through_at = clock_timestamp() where id = ${id}`.execute(tx);
