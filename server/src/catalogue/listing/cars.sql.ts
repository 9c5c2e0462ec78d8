import type { Role } from "@khorgos/contract/accounts";
import type { Car } from "@khorgos/contract/cars";
import type { KnownFacts } from "@khorgos/contract/cars/facts";
import { seesContacts } from "@khorgos/contract/cars.rules";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/db/connect.ts";
import { prepared } from "../../platform/db/prepared.ts";

/** For whom a car is read; decides `own` and the contacts. */
export type Viewer = { id: string; role: Role };

/** A condition on `cars c`, `accounts s` being the supplier. */
export type Condition = RawBuilder<unknown>;

/** By its VIN a car is found at whoever sells it, so it is told to those who see contacts. */
type Contact = "phone" | "email" | "wechat_id" | "supplier_address";
/** Contacts that are not the caller's to see are null, as are facts that nobody knows. */
export type CarRow = Omit<Car, Contact | keyof KnownFacts> &
  Record<Contact, string | null> & { [Name in keyof KnownFacts]-?: KnownFacts[Name] | null };

/** Only cars of approved suppliers are in the market. */
export const inMarket: Condition = sql`s.status = 'approved'`;

export const fromCars = sql`cars c join accounts s on s.id = c.supplier_id`;

/**
 * Another text after every change: its moment to the microsecond, by which an import also knows the cars that nobody has
 * touched since. Undoing an import brings back the version together with what the car said then.
 */
export const versionOf: RawBuilder<unknown> = sql`(extract(epoch from c.updated_at) * 1000000)::bigint::text`;

/** What a car shows to this viewer, from `cars c` and `accounts s`. */
export function carFor(viewer: Viewer) {
  const { id, role } = viewer;
  // Only suppliers have cars.
  const isOwn = role === "supplier" ? sql`c.supplier_id = ${id}::uuid` : sql`false`;
  const shown = (column: RawBuilder<unknown>) =>
    seesAllContacts(viewer) ? column : sql`case when ${isOwn} then ${column} end`;
  return sql`c.id, c.car_id, c.supplier_sku, c.brand, c.model, c.model_name, c.year, c.trim_level, c.body_color, c.interior_color,
    c.body_color_name, c.interior_color_name, c.price, c.quantity, c.location, c.seller, c.additional_features, c.notes,
    c.powertrain, nullif(c.powertrain_read, false) as powertrain_read, c.engine_cc, nullif(c.engine_cc_read, false) as engine_cc_read,
    c.condition, c.first_registered_on, c.mileage_km, ${shown(sql`nullif(c.vin, '')`)} as vin, c.basis,
    nullif(c.basis_place, '') as basis_place, c.export_ready,
    to_char(c.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as updated_at, ${isOwn} as own,
    ${role === "supplier" ? sql`case when ${isOwn} then ${versionOf} end as version,` : sql``}
    s.name as supplier_name, s.company_name, ${shown(sql`s.phone`)} as phone, ${shown(sql`s.email`)} as email,
    ${shown(sql`s.wechat_id`)} as wechat_id, ${shown(sql`s.address`)} as supplier_address`;
}

const seesAllContacts = ({ role }: Viewer) => seesContacts({ role, own: false });

/** How far a car has gone, as far as anybody says so. Written as it is in `cars_by_mileage`, or PostgreSQL would not know the index for it. */
export const mileage = sql`coalesce(c.mileage_km, case when c.condition in ('new', 'zero_km') then 0 end)`;

/** How many of a supplier's own car are promised, to be read along with it; nothing where none are. */
export const promised = sql`(select sum(d.quantity) from deals d where d.stock_car_id = c.id and d.state = 'agreed') as promised`;

/**
 * The same as one JSON text, as it goes out: reading fifty cars column by column and writing them again would take the
 * server longer than the rest of a page. Contacts that are not the caller's to see leave no key behind, nor do facts that nobody knows.
 */
export function carAsJson(viewer: Viewer, more?: RawBuilder<unknown>): RawBuilder<unknown> {
  const columns = more ? sql`${carFor(viewer)}, ${more}` : carFor(viewer);
  return sql`(select json_strip_nulls(row_to_json(car)) from (select ${columns}) car)::text`;
}

/** A car in the market, as this viewer sees it: as JSON. */
export async function findCarById(db: Db, viewer: Viewer, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ car: string }>`${prepared}
    select ${carAsJson(viewer)} as car from ${fromCars} where c.id = ${id} and ${inMarket}`.execute(db);
  return rows[0]?.car;
}
