import type { Basis } from "@khorgos/contract/cars/facts";
import type { Offer, OfferedCar, OfferState, OfferTerms } from "@khorgos/contract/requests/offers";
import { type RawBuilder, sql } from "kysely";
import { wasCalled } from "../cars/cars.sql.ts";
import type { Db, Tx } from "../platform/db/connect.ts";
import { prepared } from "../platform/db/prepared.ts";
import type { Actor } from "../platform/http/serve.ts";

/**
 * The clock at this very moment. `now()` is when the transaction began, which for anyone who waited at the lock is
 * before those who went first.
 */
const thisMoment = sql<string>`clock_timestamp()`;

/** Whether a last day is over at a moment, on the market's calendar, which is that of UTC+5. */
export const hasExpired = (validUntil: RawBuilder<unknown>, at: RawBuilder<unknown> = thisMoment) =>
  sql<boolean>`coalesce(${validUntil} < (${at} at time zone interval '5 hours')::date, false)`;

/** Whether an offer, as far as its row `o` says, can be accepted. */
export const isStanding = sql<boolean>`(o.state = 'standing' and not ${hasExpired(sql`o.valid_until`)})`;

/**
 * The supplier's offer `o` on the request `r`, looked for among all that are on it, of which there are few: asked for by both ids at once,
 * PostgreSQL went through all that the supplier ever offered.
 */
export const offersOf = (supplierId: string) => sql`(
  select * from (select * from offers where offers.request_id = r.id offset 0) of_request where supplier_id = ${supplierId}) o`;

/** Columns that are read of an offer with its supplier's contacts, but for the e-mail. */
const columns = [
  "o.id",
  "supplier.name as supplier_name",
  "supplier.company_name as supplier_company",
  "supplier.phone as supplier_phone",
  "supplier.wechat_id as supplier_wechat",
  "o.suggested_price",
  "o.available_quantity",
  "o.notes",
  "o.car_id",
  "o.car",
  "o.valid_until",
  "o.basis",
  "o.basis_place",
  "o.ready_in_days",
  "o.state",
  "o.created_at",
  "o.updated_at",
] as const;

/** Of a deleted account an address is kept that is nobody's. */
const email = sql<string>`case when supplier.erased_at is null then supplier.email else '' end`;
const expired = hasExpired(sql`o.valid_until`);

/** In which order what has become of offers is listed. */
const rank = sql<number>`case when ${isStanding} then 0 else
  case o.state when 'accepted' then 1 when 'standing' then 2 when 'withdrawn' then 3 else 4 end end`;

type OfferReader = Pick<Actor, "id" | "role"> & { seen: "all" | "own" };

/** A suspended supplier's offer is told to nobody. */
const offersOn = (db: Db | Tx, requestId: string) =>
  db
    .selectFrom("offers as o")
    .innerJoin("accounts as supplier", "supplier.id", "o.supplier_id")
    .where("o.request_id", "=", requestId)
    .where((is) => is.or([is("supplier.status", "=", "approved"), is("supplier.erased_at", "is not", null)]))
    .select([
      ...columns,
      email.as("supplier_email"),
      expired.as("expired"),
      wasCalled("o.supplier_id").as("was_called"),
    ]);

/** An offer as its dealer reads it, and whether its supplier deleted their account. */
export const findOfferOn = (tx: Tx, requestId: string, id: string) =>
  offersOn(tx, requestId)
    .where("o.id", "=", id)
    .select(["o.state_reason", "supplier.erased_at"])
    .executeTakeFirst();

/** Why an offer was withdrawn or declined is between its supplier and the dealer. */
const reasonFor = (supplierId: string) =>
  sql<string>`case when o.supplier_id = ${supplierId} then o.state_reason else '' end`;

/** Hides decisions: what a dealer decided is between them and the supplier: with whom they agreed, and on what, no rival reads. */
const isTellable = (supplierId: string) =>
  sql<boolean>`(o.supplier_id = ${supplierId} or o.state in ('standing', 'withdrawn'))`;

/**
 * Best first: those that stand by price, then by who offered first at it; after them the others. A suspended supplier's offer
 * does not stand; that of somebody who deleted their account is told without a name, after those that can still be taken.
 */
export const listOffers = (db: Db, requestId: string, { id, role, seen }: OfferReader) =>
  offersOn(db, requestId)
    .select(sql<boolean>`o.supplier_id = ${id}`.as("own"))
    .select(role === "dealer" ? "o.state_reason" : reasonFor(id).as("state_reason"))
    .$if(seen === "own", (offers) => offers.where("o.supplier_id", "=", id))
    .$if(role !== "dealer", (offers) => offers.where(isTellable(id)))
    .orderBy((is) => is("supplier.erased_at", "is not", null))
    .orderBy(rank)
    .orderBy("o.suggested_price")
    .orderBy("o.priced_at")
    .orderBy("o.id")
    .execute();

type CurrentOffer = Pick<Offer, "id" | "suggested_price" | "state"> & {
  supplier_id: string;
  stands: boolean;
};

/**
 * The supplier's own offer, the first of all that stand, and its price in US dollars; each undefined when there is none. Ask
 * once the request is locked, or another offer may come in between. A suspended supplier's offer does not stand.
 */
export async function findCurrentOffers(tx: Tx, requestId: string, supplierId: string) {
  // Of one request there are few. Asked for the supplier's alone, PostgreSQL once went through all that they ever offered.
  const { rows } = await sql<CurrentOffer>`${prepared}
    select o.id, o.suggested_price, o.state, o.supplier_id, supplier.status = 'approved' and ${isStanding} as stands
    from offers o join accounts supplier on supplier.id = o.supplier_id
    where o.request_id = ${requestId} order by o.suggested_price, o.priced_at, o.id`.execute(tx);
  const first = rows.find((row) => row.stands);
  return {
    first,
    best: first?.suggested_price,
    own: rows.find((row) => row.supplier_id === supplierId),
  };
}

/** Where the supplier's offer is among all that stand, in the order in which the dealer reads them; undefined when it does not stand. */
export async function findOwnPlace(db: Db, requestId: string, supplierId: string) {
  const { rows } = await sql<{ place: number; of: number }>`
    select place::int, all_standing::int as of from (
      select o.supplier_id, count(*) over () as all_standing,
        row_number() over (order by supplier.erased_at is not null, o.suggested_price, o.priced_at, o.id) as place
      from offers o join accounts supplier on supplier.id = o.supplier_id
        and (supplier.status = 'approved' or supplier.erased_at is not null)
      where o.request_id = ${requestId} and ${isStanding}
    ) ranked where supplier_id = ${supplierId}`.execute(db);
  return rows[0];
}

/** A car of the supplier's stock as it is now; nobody deletes it before the transaction ends. */
export async function findCarToOffer(tx: Tx, supplierId: string, carId: string) {
  const { rows } = await sql<{ car: OfferedCar }>`
    select json_strip_nulls(row_to_json(told)) as car from (
      select car_id, brand, model, model_name, year, trim_level, body_color, interior_color, body_color_name,
        interior_color_name, location, powertrain, engine_cc, first_registered_on,
        condition, mileage_km, export_ready
      from cars where id = ${carId} and supplier_id = ${supplierId} for key share) told`.execute(tx);
  return rows[0]?.car;
}

type NewOffer = OfferTerms & {
  id: string;
  request_id: string;
  supplier_id: string;
  car: OfferedCar | null;
};
type WrittenOffer = Omit<Offer, "own">;

/** Tells the offer that was `written` to its supplier. */
const told = sql`select ${sql.raw(columns.join())}, ${email} as supplier_email, ${expired} as expired, o.state_reason,
  ${wasCalled("o.supplier_id")} as was_called
  from written o join accounts supplier on supplier.id = o.supplier_id`;

export async function insertOffer(tx: Tx, { id, request_id, supplier_id, car, ...terms }: NewOffer) {
  const { rows } = await sql<WrittenOffer>`${prepared}
    with written as (
      insert into offers (id, request_id, supplier_id, suggested_price, available_quantity, notes, car_id, car, valid_until,
        basis, basis_place, ready_in_days, created_at, priced_at, updated_at)
      values (${id}, ${request_id}, ${supplier_id}, ${terms.suggested_price}, ${terms.available_quantity}, ${terms.notes},
        ${terms.car_id}, ${asJson(car)}, ${terms.valid_until}, ${terms.basis}, ${terms.basis_place}, ${terms.ready_in_days},
        ${thisMoment}, ${thisMoment}, ${thisMoment})
      returning *
    )
    ${told}`.execute(tx);
  return rows[0];
}

const asJson = (car: OfferedCar | null) => (car ? JSON.stringify(car) : null);

/** Keeps what the offer said until now, and what had become of it. */
export const keepEarlierOffer = (tx: Tx, id: string, offerId: string) =>
  sql`insert into earlier_offers (id, offer_id, suggested_price, available_quantity, notes, car, valid_until, basis,
      basis_place, ready_in_days, state, state_reason, until)
    select ${id}, id, suggested_price, available_quantity, notes, car, valid_until, basis, basis_place, ready_in_days, state,
      state_reason, ${thisMoment} from offers where id = ${offerId}`.execute(tx);

/** The place in the queue at a price is lost by changing the price, and by an offer that did not stand. */
export async function reviseOffer(tx: Tx, id: string, terms: OfferTerms, car: OfferedCar | null) {
  const { rows } = await sql<WrittenOffer>`${prepared}
    with written as (
      update offers o set suggested_price = ${terms.suggested_price}, available_quantity = ${terms.available_quantity},
        notes = ${terms.notes}, car_id = ${terms.car_id}, car = ${asJson(car)}, valid_until = ${terms.valid_until},
        basis = ${terms.basis}, basis_place = ${terms.basis_place}, ready_in_days = ${terms.ready_in_days},
        state = 'standing', state_reason = '',
        priced_at = case when suggested_price = ${terms.suggested_price} and ${isStanding} then priced_at else ${thisMoment} end,
        updated_at = ${thisMoment}
      where id = ${id}
      returning o.*
    )
    ${told}`.execute(tx);
  return rows[0];
}

/** Sets what has become of an offer, and why. */
export const setOfferState = (tx: Tx, id: string, state: OfferState, reason: string) =>
  sql`update offers set state = ${state}, state_reason = ${reason}, updated_at = ${thisMoment} where id = ${id}`.execute(
    tx,
  );

/** Finds the terms that the supplier last offered under, on any request; undefined where they never stated it. */
export const findUsualBasis = (db: Db, supplierId: string) =>
  db
    .selectFrom("offers")
    .where("supplier_id", "=", supplierId)
    .where("basis", "is not", null)
    .orderBy("updated_at", "desc")
    .select(["basis", "basis_place"])
    .$narrowType<{ basis: Basis }>()
    .limit(1)
    .executeTakeFirst();

/** Locks those that are there, in the order of their ids, in whatever order they are asked for. */
export const lockRequests = (tx: Tx, ids: readonly string[]) =>
  sql`select from car_requests where id = any(${ids}::uuid[]) order by id for update`.execute(tx);

/**
 * Locks those that are the supplier's, in the order of their ids, as the deletion of cars locks them; nobody deletes one before the
 * transaction ends. To be asked before an offer is written: a car that is deleted changes the offers that name it, so the
 * deletion would wait for those, and the offers' writer for the cars.
 */
export const lockCarsToOffer = (tx: Tx, supplierId: string, ids: readonly string[]) =>
  sql`select from cars where id = any(${ids}::uuid[]) and supplier_id = ${supplierId} order by id for key share`.execute(
    tx,
  );
