import type { Car } from "@khorgos/contract/cars/cars";
import type { Answerable } from "@khorgos/contract/matching/answerable";
import type { CarRequest, RequestStatus } from "@khorgos/contract/requests/requests";
import { type Kysely, type RawBuilder, type Selectable, sql } from "kysely";
import { carAsJson, fromCars, promised, type Viewer, wasCalled } from "../cars/cars.sql.ts";
import { bestOfStock, broughtBy, fitsStockOf, isNearOwnPrices } from "../matching/own-fits.sql.ts";
import { lockedInOrder } from "../news/news.sql.ts";
import type { Db, Tx } from "../platform/db/connect.ts";
import { prepared } from "../platform/db/prepared.ts";
import type { Tables } from "../platform/db/tables.ts";
import { markChanged } from "../platform/db/changed-parts.ts";
import { hasExpired, isStanding, offersOf } from "./offers.sql.ts";

/** Where the page before ended: the exact moment and the id of its last row. */
type After = readonly [moment: string, id: string] | undefined;
export type RequestsPage = { after: After; rows: number };

/** Columns that everybody may read of a request with who asks; never how to reach the dealer. */
const columns = [
  "r.id",
  "r.request_number",
  "r.brand",
  "r.model",
  "r.model_name",
  "r.year",
  "r.trim_level",
  "r.body_color",
  "r.interior_color",
  "r.body_color_name",
  "r.interior_color_name",
  "r.powertrain",
  "r.condition",
  "r.mileage_max",
  "r.max_price",
  "r.quantity",
  "r.additional_requirements",
  "r.status",
  "r.created_at",
  "dealer.name as dealer_name",
  "dealer.dealership_name as company_name",
] as const;

/** A request with who asks and how many offers stand. */
const requests = (db: Kysely<Tables>) =>
  db
    .selectFrom("car_requests as r")
    .innerJoin("accounts as dealer", "dealer.id", "r.dealer_id")
    .select(columns)
    .select([
      standingOffers.as("response_count"),
      wasCalled("r.dealer_id").as("was_called"),
      // Text keeps the microseconds that the driver's ISO moment drops, so that a cursor is exact.
      sql<string>`r.created_at::text`.as("exact_moment"),
    ]);

/** As many as `listOffers` tells that stand: a suspended supplier's does not, that of a deleted account is still told. */
const standingOffers = sql<number>`(select count(*) from offers o
  join accounts as supplier on supplier.id = o.supplier_id
    and (supplier.status = 'approved' or supplier.erased_at is not null)
  where o.request_id = r.id and ${isStanding})`;

const newestAfter = (after: After) =>
  after
    ? sql<boolean>`(r.created_at, r.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql<boolean>`true`;

export const findOwnRequest = (db: Db | Tx, dealerId: string, id: string) =>
  requests(db).where("r.dealer_id", "=", dealerId).where("r.id", "=", id).executeTakeFirst();

/** Open or closed, while its dealer is approved; closed, and asked by nobody, once they deleted their account. */
export const findMarketRequest = (db: Db | Tx, id: string) =>
  requests(db)
    .where((is) => is.or([is("dealer.status", "=", "approved"), is("dealer.erased_at", "is not", null)]))
    .where("r.id", "=", id)
    .executeTakeFirst();

export const listOwnRequests = (db: Db, dealerId: string, { after, rows }: RequestsPage) =>
  requests(db)
    .where("r.dealer_id", "=", dealerId)
    .where(newestAfter(after))
    .orderBy("r.created_at", "desc")
    .orderBy("r.id", "desc")
    .limit(rows)
    .execute();

/** A page of what suppliers can answer now, newest first. */
const openRequests = (db: Db, { after, rows }: RequestsPage) =>
  requests(db)
    // A literal, because the index of open requests is partial.
    .where("r.status", "=", sql.lit("open" satisfies RequestStatus))
    .where("dealer.status", "=", "approved")
    .where(newestAfter(after))
    .orderBy("r.created_at", "desc")
    .orderBy("r.id", "desc")
    .limit(rows);

/** Whether something in the supplier's stock must fit, and the import that must have brought such a thing. */
type OpenRequestsPage = RequestsPage & { fitsStock: boolean; fitsImport?: string | undefined };

export const listOpenRequests = (
  db: Db,
  supplierId: string,
  { after, rows, fitsStock, fitsImport }: OpenRequestsPage,
) =>
  openRequests(db, { after, rows })
    .select(
      sql<boolean>`exists (select from ${offersOf(supplierId)} where o.state in ('standing', 'accepted'))`.as(
        "answered",
      ),
    )
    .$if(fitsStock || fitsImport !== undefined, (open) => open.where(isNearOwnPrices(supplierId)))
    .$if(fitsStock, (open) => open.where(fitsStockOf(supplierId)))
    .$if(fitsImport !== undefined, (open) =>
      open.where(fitsStockOf(supplierId, broughtBy(supplierId, fitsImport ?? ""))),
    )
    .execute();

/**
 * Scoped to its owner: another dealer's request is the same as none. The lock sees the newest row but old
 * counts, so read the request again for an answer.
 */
export const lockOwnRequest = (tx: Tx, dealerId: string, id: string) =>
  tx
    .selectFrom("car_requests")
    .select(["id", "status", "quantity"])
    .where("id", "=", id)
    .where("dealer_id", "=", dealerId)
    .forUpdate()
    .executeTakeFirst();

/** The row that every offer and every close of this request takes turns at. */
export const lockMarketRequest = (tx: Tx, id: string) =>
  tx
    .selectFrom("car_requests as r")
    .innerJoin("accounts as dealer", "dealer.id", "r.dealer_id")
    .select(["r.id", "r.status", "r.quantity", "r.dealer_id"])
    .where("r.id", "=", id)
    .where("dealer.status", "=", "approved")
    .forUpdate("r")
    .modifyEnd(prepared)
    .executeTakeFirst();

type NewRequest = Omit<Selectable<Tables["car_requests"]>, "status" | "created_at">;

/** The request as it went in, without offers yet; undefined when its number is taken. */
export async function insertRequest(tx: Tx, r: NewRequest): Promise<CarRequest | undefined> {
  const { rows } = await sql<CarRequest>`${prepared}
    with posted as (
      insert into car_requests (id, request_number, dealer_id, brand, model, year, trim_level, body_color, interior_color,
        brand_written, model_name, body_color_name, interior_color_name, powertrain, condition, mileage_max, max_price,
        quantity, additional_requirements)
      values (${r.id}, ${r.request_number}, ${r.dealer_id}, ${r.brand}, ${r.model}, ${r.year}, ${r.trim_level},
        ${r.body_color}, ${r.interior_color}, ${r.brand_written}, ${r.model_name}, ${r.body_color_name}, ${r.interior_color_name},
        ${r.powertrain}, ${r.condition}, ${r.mileage_max}, ${r.max_price}, ${r.quantity}, ${r.additional_requirements})
      on conflict (request_number) do nothing
      returning *
    )
    select ${sql.raw(columns.join())}, 0 as response_count, ${wasCalled("r.dealer_id")} as was_called
    from posted r join accounts dealer on dealer.id = r.dealer_id`.execute(tx);
  return rows[0];
}

export async function setStatus(tx: Tx, id: string, status: RequestStatus): Promise<void> {
  await tx.updateTable("car_requests").set({ status }).where("id", "=", id).execute();
  await markWithParties(tx, id);
}

/** The lines go with the request, so they are locked as other statements lock them. */
const toldOf = (id: string) =>
  sql`select account_id from (select n.account_id from news n where request_id = ${id} ${lockedInOrder}) told`;

/**
 * Marks a request as changed for everybody: in the list of open ones, and for whoever asks or offers. Whoever was told of it reads the
 * same as before, unless that goes with it: these are the `others`.
 */
async function markWithParties(tx: Tx, id: string, others?: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ account_id: string }>`
    select dealer_id as account_id from car_requests where id = ${id}
    union select supplier_id from offers where request_id = ${id}
    ${others ? sql`union ${others}` : sql``}`.execute(tx);
  const accounts = rows.map(({ account_id }) => account_id);
  markChanged(tx, { accounts, requests: [id], openRequests: true });
}

/** To be asked once it is locked. Its offers go with it, and what people were told of it. */
export async function removeRequest(tx: Tx, id: string): Promise<void> {
  await markWithParties(tx, id, toldOf(id));
  await tx.deleteFrom("car_requests").where("id", "=", id).execute();
}

/** The lowest price that stands on the request `r`. */
const bestPrice = sql<number | null>`(select min(o.suggested_price) from offers o
  join accounts supplier on supplier.id = o.supplier_id and supplier.status = 'approved'
  where o.request_id = r.id and ${isStanding})`;

/** Whether the supplier has said something about the request `r` that is not over. */
const isAnswered = (supplierId: string) => sql<boolean>`exists (select from ${offersOf(supplierId)}
  where not (o.state = 'standing' and ${hasExpired(sql`o.valid_until`)}))`;

/** Terms that the supplier has said about the request `r`, of an offer that is over. */
const ownTerms = (supplierId: string) => sql<
  Answerable["own"] | null
>`(select json_build_object('notes', o.notes,
    'basis', o.basis, 'basis_place', o.basis_place, 'ready_in_days', o.ready_in_days)
  from ${offersOf(supplierId)})`;

/** Open requests that something in the supplier's stock matches, with the best line of it. */
export const listAnswerableTo = (db: Db, supplierId: string, page: RequestsPage) =>
  openRequests(db, page)
    .innerJoinLateral(sql`(${bestOfStock(supplierId)})`.$castTo<{ line_id: string }>().as("best"), (join) =>
      join.onTrue(),
    )
    .select(["best.line_id", bestPrice.as("best_price"), ownTerms(supplierId).as("own")])
    .where(isNearOwnPrices(supplierId))
    .where(sql<boolean>`not ${isAnswered(supplierId)}`)
    .execute();

/** Cars by their ids; those that were deleted meanwhile are left out. */
export async function findCarsById(db: Db, viewer: Viewer, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; car: Car }>`
    select c.id, ${carAsJson(viewer, { promised })}::json as car from ${fromCars} where c.id = any(${ids}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, car }) => [id, car]));
}
