import type { OverwrittenCar, NewCar, RowForm, StockCar } from "./imports.rules.ts";
import type { AccountStatus } from "@khorgos/contract/accounts/accounts";
import { CarTraits } from "@khorgos/contract/imports/imports";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../platform/db/connect.ts";
import { allowTime } from "../platform/db/role-timeouts.ts";
import { factColumns, type KeptFacts } from "../cars/stock.rules.ts";
import { modelKey } from "../normalizing/models.sql.ts";

/** Whatever unique constraint a car may break when somebody else adds cars at the same moment. */
export const CAR_CONSTRAINTS = ["cars_car_id_key", "cars_supplier_id_supplier_sku_key"];

/** An import may take a minute for one statement and wait as long for another import; everybody else may not. */
export const allowLongWork = (tx: Tx) =>
  allowTime(tx, {
    statement_timeout: "60s",
    lock_timeout: "60s",
    idle_in_transaction_session_timeout: "60s",
    transaction_timeout: "120s",
  });

/**
 * Two imports of one supplier come one after the other; those of two suppliers never wait for each other. The account can
 * meanwhile be signed in to and decided about. Undefined when there is none.
 */
export async function takeTurn(tx: Tx, supplierId: string): Promise<AccountStatus | undefined> {
  const { rows } = await sql<{ status: AccountStatus }>`
    select status from accounts where id = ${supplierId} for key share`.execute(tx);
  if (rows.length > 0)
    await sql`insert into import_turns (supplier_id) values (${supplierId})
      on conflict (supplier_id) do update set supplier_id = excluded.supplier_id`.execute(tx);
  return rows[0]?.status;
}

/** How the supplier stands, after any decision about them that is under way; nobody decides until the transaction is over. */
export async function holdStanding(tx: Tx, supplierId: string): Promise<AccountStatus | undefined> {
  const { rows } = await sql<{ status: AccountStatus }>`
    select status from accounts where id = ${supplierId} for share`.execute(tx);
  return rows[0]?.status;
}

/** Columns of a car that a row can say, and as what it is kept. */
const columnTypes = {
  supplier_sku: "text",
  brand: "text",
  model: "text",
  year: "integer",
  trim_level: "text",
  body_color: "text",
  interior_color: "text",
  price: "numeric",
  quantity: "integer",
  location: "text",
  seller: "text",
  additional_features: "text",
  notes: "text",
  brand_written: "text",
  model_name: "text",
  body_color_name: "text",
  interior_color_name: "text",
  powertrain: "text",
  powertrain_read: "boolean",
  engine_cc: "integer",
  engine_cc_read: "boolean",
  condition: "text",
  first_registered_on: "date",
  mileage_km: "integer",
  vin: "text",
  vins: "text",
  basis: "text",
  basis_place: "text",
  export_ready: "text",
  guide_price_cny: "integer",
  cny_per_dollar: "double precision",
  price_tax: "text",
  ready: "text",
  sku_generated: "boolean",
} as const satisfies Record<Exclude<keyof RowForm, "rows"> | keyof KeptFacts | "sku_generated", string>;
type StagedColumn = keyof typeof columnTypes;
const columns = Object.keys(columnTypes).filter((name): name is StagedColumn =>
  Object.hasOwn(columnTypes, name),
);

const typed = (some: readonly StagedColumn[]) =>
  sql.join(some.map((column) => sql`${sql.ref(column)} ${sql.raw(columnTypes[column])}`));

/** The columns of a car that a row can say, as a record set reads them from JSON. */
export const formColumns = typed(columns.filter((column) => column !== "sku_generated"));

/** The columns of a car in the stock: their names, and as a record set reads them from JSON. */
export const wholeCar = {
  names: sql.join(
    ["id", "car_id", "supplier_id", "added_by_import", "updated_at", ...columns].map((column) =>
      sql.ref(column),
    ),
  ),
  typed: sql`id uuid, car_id text, supplier_id uuid, added_by_import uuid, updated_at timestamptz, ${typed(columns)}`,
};

const traits = Object.keys(CarTraits.shape).filter((trait) => trait !== "supplier_sku");

/** Columns that tell a car from others of its name beside an SKU: of one row, else of the other. */
export const describedAs = (row: string, other = row) =>
  sql.join(
    traits.map(
      (trait) =>
        sql`coalesce(${sql.ref(`${row}.${trait}`)}, ${sql.ref(`${other}.${trait}`)}, '') as ${sql.ref(trait)}`,
    ),
  );

const stockColumns = sql`c.id, c.car_id, c.supplier_sku, c.sku_generated, c.brand, c.model, c.year, c.trim_level,
  c.body_color, c.interior_color, c.price, c.quantity, c.location, c.seller, c.additional_features, c.notes,
  c.brand_written, c.model_name, c.body_color_name, c.interior_color_name, ${sql.join(factColumns.map((column) => sql.ref(`c.${column}`)))}, c.xmin::text as version, c.updated_at::text as since, c.added_by_import`;

/** Whether found cars are only looked at, or also kept from edits until the import is done. */
export type LockMode = "look" | "lock";
const held = (hold: LockMode) => (hold === "lock" ? sql`for no key update of c` : sql``);

/** The supplier's cars with these SKUs. */
export async function findBySku(
  db: Db,
  supplierId: string,
  skus: readonly string[],
  hold: LockMode,
): Promise<StockCar[]> {
  const { rows } = await sql<StockCar>`
    select ${stockColumns} from cars c where c.supplier_id = ${supplierId} and c.supplier_sku = any(${skus}::text[])
    order by c.id ${held(hold)}`.execute(db);
  return rows;
}

/** Whether a row that names an SKU may mean a car that looks like it: only one whose own SKU is generated. */
export async function hasGeneratedSkus(db: Db, supplierId: string): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`
    select exists (select from cars where supplier_id = ${supplierId} and sku_generated) as some`.execute(db);
  return rows[0]?.some ?? false;
}

/** The expression that `cars_by_likeness` holds. Written as it is there, or PostgreSQL would not know the index for it. */
export const likenessOf = (supplier: RawBuilder<unknown>, table: "c" | "r") => {
  const of = (column: string) => sql.ref(`${table}.${column}`);
  return sql`md5(${supplier} || '|' || ${of("brand")} || '|' || ${modelKey(of("model"))} || '|' || ${of("year")}::text
    || '|' || ${of("trim_level")} || '|' || ${of("body_color")} || '|' || ${of("interior_color")}
    || '|' || ${of("location")} || '|' || ${of("seller")})`;
};

/**
 * The supplier's cars that look like one of these rows; for a row that names an SKU only those whose own is
 * generated. Of many that look alike no more than `most`: as many as there are rows, unless a price or a VIN decides among them.
 *
 * The supplier, the year and the order are compared as text: plainly they offer PostgreSQL the indexes by SKU, by year and by id, and it
 * takes one of these for a supplier of whom it has seen few cars yet, to read all cars of the supplier, of the year or of the market for
 * every row. And `>=` is "generated, or no SKU is named" in a form that an index can answer.
 */
export async function findLookalikes(
  db: Db,
  supplierId: string,
  rows: readonly RowForm[],
  hold: LockMode,
  most = rows.length,
): Promise<StockCar[]> {
  const supplier = sql`${supplierId}::uuid::text`;
  const { rows: found } = await sql<StockCar>`
    select l.* from (
      select distinct brand, model, year, trim_level, body_color, interior_color, location, seller, body_color_name, interior_color_name,
        supplier_sku <> '' as names_sku
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(${formColumns})
    ) r cross join lateral (
      select ${stockColumns} from cars c
      where ${likenessOf(sql`c.supplier_id::text`, "c")} = ${likenessOf(supplier, "r")} and c.sku_generated >= r.names_sku
        and c.supplier_id::text = ${supplier} and c.brand = r.brand and ${modelKey(sql`c.model`)} = ${modelKey(sql`r.model`)} and c.year::text = r.year::text
        and c.trim_level = r.trim_level and c.body_color = r.body_color and c.interior_color = r.interior_color
        and c.location = r.location and c.seller = r.seller
        and c.body_color_name = r.body_color_name and c.interior_color_name = r.interior_color_name
      order by c.id::text limit ${most} ${held(hold)}
    ) l`.execute(db);
  return found;
}

/** Under which import something is written, and the moment that its cars then bear. */
export type ImportRun = { id: string; supplierId: string; at: string };
export type AddedCar = Omit<NewCar, "id"> & { id: string; car_id: string };

export async function insertCars(tx: Tx, stamp: ImportRun, cars: readonly AddedCar[]): Promise<void> {
  // What no car of them says need not be sent, nor read again.
  const said = columns.filter((column) => cars.some((car) => !isUnsaid(column, car[column])));
  const names = sql.join(said.map((column) => sql.ref(column)));
  await sql`
    insert into cars (id, car_id, supplier_id, updated_at, added_by_import, ${names})
    select id, car_id, ${stamp.supplierId}::uuid, ${stamp.at}::timestamptz, ${stamp.id}::uuid, ${names}
    from json_to_recordset(${JSON.stringify(cars, ["id", "car_id", ...said])}::json) as r(id uuid, car_id text, ${typed(said)})`.execute(
    tx,
  );
}

/** Whether a new row has this without being told. */
const isUnsaid = (column: StagedColumn, value: unknown) =>
  value === "" || value === null || (value === false && column !== "sku_generated");

/** Which of these codes belong to a car already. Asked beforehand, because `on conflict` makes every insert dearer. */
export async function findTakenCodes(tx: Tx, codes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    car_id: string;
  }>`select car_id from cars where car_id = any(${codes}::text[])`.execute(tx);
  return rows.map(({ car_id }) => car_id);
}

/**
 * Writes what became of cars, unless somebody has changed them since they were looked at. Returns how many it wrote. Of a
 * price list that only changes prices only the prices are sent: reading whole cars again takes half of the time.
 */
export async function updateCars(
  tx: Tx,
  stamp: ImportRun,
  changed: readonly OverwrittenCar[],
): Promise<number> {
  const different = columns.filter((column) => changed.some(({ was, car }) => was[column] !== car[column]));
  const rows = JSON.stringify(
    changed.map(({ car }) => car),
    ["id", "version", ...different],
  );
  const { numAffectedRows } = await sql`
    update cars c set ${sql.join([
      ...different.map((column) => sql`${sql.ref(column)} = ${sql.ref(`r.${column}`)}`),
      sql`updated_at = ${stamp.at}::timestamptz`,
    ])}
    from json_to_recordset(${rows}::json) as r(id uuid, version xid, ${typed(different)})
    where c.id = r.id and c.xmin = r.version`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** The supplier's cars with one of these VINs, sold ones too. */
export async function findByVin(
  db: Db,
  supplierId: string,
  vins: readonly string[],
  hold: LockMode,
): Promise<StockCar[]> {
  const { rows } = await sql<StockCar>`
    select ${stockColumns} from cars c
    where c.supplier_id = ${supplierId} and ((c.vin <> '' and c.vin = any(${vins}::text[]))
      or (c.vins <> '' and exists (
        select from unnest(string_to_array(c.vins, ' ')) one where one = any(${vins}::text[]))))
    order by c.id ${held(hold)}`.execute(db);
  return rows;
}
