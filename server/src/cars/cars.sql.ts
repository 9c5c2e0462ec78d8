import type { Role } from "@khorgos/contract/accounts/accounts";
import type { Car } from "@khorgos/contract/cars/cars";
import { seesContacts } from "@khorgos/contract/cars/cars.rules";
import type { KnownFacts } from "@khorgos/contract/cars/facts";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../platform/db/connect.ts";
import { prepared } from "../platform/db/prepared.ts";
import { allowTime } from "../platform/db/role-timeouts.ts";

/** For whom a car is read; decides `own` and the contacts. */
export type Viewer = { id: string; role: Role };

/** A condition on `cars c`, `accounts s` being the supplier. */
export type Condition = RawBuilder<unknown>;

/** A VIN leads to the seller of a car, so it is told to those who see contacts. */
type Contact = "phone" | "email" | "wechat_id" | "supplier_address";
/** Contacts that are not the caller's to see are null, as are facts that nobody knows. */
export type CarRow = Omit<Car, Contact | keyof KnownFacts | "vins"> &
  Record<Contact, string | null> & { [Name in keyof KnownFacts]-?: KnownFacts[Name] | null } & {
    vins: string[] | null;
  };

/** Only what approved suppliers have is shown to others. */
export const isShown: Condition = sql`s.status = 'approved'`;
/** Of that, cars of which none is left are not in the market; what refers to one still leads to it. */
export const inMarket: Condition = sql`${isShown} and c.quantity > 0`;

export const fromCars = sql`cars c join accounts s on s.id = c.supplier_id`;

/**
 * Another text after every change: its moment to the microsecond, by which an import also knows the cars that nobody has
 * touched since. Undoing an import brings back the version together with what the car said then.
 */
export const versionOf: RawBuilder<unknown> = sql`(extract(epoch from c.updated_at) * 1000000)::bigint::text`;

/** Columns that every car shows to this viewer, from `cars c` and `accounts s`. */
const known = (
  viewer: Viewer,
) => sql`c.id, c.car_id, c.supplier_sku, c.brand, c.model, c.model_name, c.year, c.trim_level,
  c.body_color, c.interior_color, c.body_color_name, c.interior_color_name, c.price, c.quantity, c.location, c.seller,
  c.additional_features, c.notes, to_char(c.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as updated_at,
  ${isOwn(viewer)} as own, s.name as supplier_name, s.company_name`;

/** Columns of which a car may have none. */
type Optional = Readonly<Record<string, RawBuilder<unknown>>>;

/** Columns that are null where nobody knows them, or where it is not this viewer's to see. */
function optional(viewer: Viewer): Optional {
  const ofOwn = (column: RawBuilder<unknown>) => sql`case when ${isOwn(viewer)} then ${column} end`;
  const shown = (column: RawBuilder<unknown>) => (seesAllContacts(viewer) ? column : ofOwn(column));
  return {
    powertrain: sql`c.powertrain`,
    powertrain_read: sql`nullif(c.powertrain_read, false)`,
    engine_cc: sql`c.engine_cc`,
    engine_cc_read: sql`nullif(c.engine_cc_read, false)`,
    condition: sql`c.condition`,
    first_registered_on: sql`c.first_registered_on`,
    mileage_km: sql`c.mileage_km`,
    vin: shown(sql`nullif(c.vin, '')`),
    vins: shown(sql`string_to_array(nullif(c.vins, ''), ' ')`),
    basis: sql`c.basis`,
    basis_place: sql`nullif(c.basis_place, '')`,
    export_ready: sql`c.export_ready`,
    was_called: wasCalled("c.supplier_id"),
    guide_price_cny: sql`c.guide_price_cny`,
    cny_per_dollar: sql`case when c.guide_price_cny is not null then c.cny_per_dollar end`,
    price_tax: sql`c.price_tax`,
    ready: sql`c.ready`,
    ...(viewer.role === "supplier" && { version: ofOwn(versionOf) }),
    phone: shown(sql`s.phone`),
    email: shown(sql`s.email`),
    wechat_id: shown(sql`s.wechat_id`),
    supplier_address: shown(sql`s.address`),
  };
}

/** A car as this viewer sees it, from `cars c` and `accounts s`. */
const carFor = (viewer: Viewer) =>
  sql`${known(viewer)}, ${sql.join(Object.entries(optional(viewer)).map(([name, value]) => sql`${value} as ${sql.ref(name)}`))}`;

/** Only suppliers have cars. */
const isOwn = ({ id, role }: Viewer) => (role === "supplier" ? sql`c.supplier_id = ${id}::uuid` : sql`false`);

const seesAllContacts = ({ role }: Viewer) => seesContacts({ role, own: false });

/** How far a car has gone, as far as anybody says so. Written as it is in `cars_by_mileage`, or PostgreSQL would not know the index for it. */
export const mileage = sql`coalesce(c.mileage_km, case when c.condition in ('new', 'zero_km') then 0 end)`;

/** How many of a supplier's own car are promised, to be read along with it; nothing where none are. */
export const promised = sql`(select sum(d.quantity) from deals d where d.stock_car_id = c.id and d.state = 'agreed')`;

/**
 * The same as one JSON text, as it goes out: reading fifty cars column by column and writing them again would take the
 * server longer than the rest of a page. What is null leaves no key behind: PostgreSQL appends the keys there are, because to write
 * all of them and strip the nulls again costs it more than half of a page.
 */
export function carAsJson(viewer: Viewer, more: Optional = {}): RawBuilder<unknown> {
  const keys = Object.entries({ ...optional(viewer), ...more }).map(([name, value]) => {
    const key = `,"${name}":`;
    return sql`coalesce(${sql.lit(key)} || to_json(${value})::text, '')`;
  });
  // No text of a car contains the place of the keys: in there every quote is escaped.
  return sql`replace((select row_to_json(car) from (select ${known(viewer)}, 0 as optional) car)::text,
    ',"optional":0', ${sql.join(keys, sql` || `)})`;
}

/** A car in the market or sold, as this viewer sees it: as JSON. */
export async function findCarById(db: Db, viewer: Viewer, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ car: string }>`${prepared}
    select ${carAsJson(viewer)} as car from ${fromCars} where c.id = ${id} and ${isShown}`.execute(db);
  return rows[0]?.car;
}

/** Cars that are in memory at a time; few enough that writing them down keeps nobody waiting. */
const BATCH = 100;

/** Sorting a million cars takes longer than a page may. */
const allowLongReading = (tx: Tx) =>
  allowTime(tx, { statement_timeout: "30s", transaction_timeout: "60s", cursor_tuple_fraction: "1" });

/**
 * All cars that meet the condition, as they were at one moment, some at a time: a batch is emptied when the next is
 * asked for. `order` ends in something no two cars share. One list in each transaction.
 */
export async function* readAllCars(
  tx: Tx,
  viewer: Viewer,
  condition: Condition,
  order: Condition,
): AsyncGenerator<CarRow[]> {
  await allowLongReading(tx);
  await sql`declare all_cars no scroll cursor for
    select ${carFor(viewer)} from cars c join accounts s on s.id = c.supplier_id
    where ${condition} order by ${order}`.execute(tx);
  while (true) {
    const { rows } = await sql<CarRow>`fetch ${sql.lit(BATCH)} from all_cars`.execute(tx);
    const isLast = rows.length < BATCH;
    if (rows.length > 0) yield rows;
    if (isLast) return;
    // Each answer hangs on the one before while a transaction lasts; what is left in them would pile up to 100 MB.
    rows.length = 0;
  }
}

/** So long after a change partners are told what somebody was called, in days. */
const TOLD_DAYS = 30;

/**
 * The name of the account of this column until an administrator agreed to another: company or dealership, then the person, as far as they
 * are others now. Of several changes the first, by which most people know them; null where there was none lately.
 */
export const wasCalled = (accountId: string) => sql<string | null>`(
  select before.called from name_changes n join accounts now_called on now_called.id = n.account_id
    cross join lateral (select concat_ws(', ', nullif(nullif(n.was ->> 'company_name', ''), now_called.company_name),
      nullif(nullif(n.was ->> 'dealership_name', ''), now_called.dealership_name), nullif(n.was ->> 'name', now_called.name)) as called) before
  where n.account_id = ${sql.ref(accountId)} and n.state = 'approved' and before.called <> ''
    and n.decided_at > now() - make_interval(days => ${TOLD_DAYS}::integer)
  order by n.decided_at limit 1)`;
