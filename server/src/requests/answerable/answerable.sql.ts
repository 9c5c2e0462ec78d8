import type { Car } from "@khorgos/contract/cars/cars";
import type { Answerable } from "@khorgos/contract/matching/answerable";
import { sql } from "kysely";
import { bestOfStock, isNearOwnPrices } from "../../matching/own-fits.sql.ts";
import { carAsJson, fromCars, promised, type Viewer } from "../../cars/cars.sql.ts";
import type { Db } from "../../platform/db/connect.ts";
import { hasExpired, isStanding, offersOf } from "../offers/offers.sql.ts";
import { openRequests, type RequestsPage } from "../requests.sql.ts";

/** The lowest price that stands on the request `r`. */
const bestPrice = sql<number | null>`(select min(o.suggested_price) from offers o
  join accounts supplier on supplier.id = o.supplier_id and supplier.status = 'approved'
  where o.request_id = r.id and ${isStanding})`;

/** Whether the supplier has said something about the request `r` that is not over. */
const isAnswered = (supplierId: string) => sql<boolean>`exists (select from ${offersOf(supplierId)}
  where not (o.state = 'standing' and ${hasExpired(sql`o.valid_until`)}))`;

/** What the supplier has said about the request `r`, of an offer that is over. */
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
