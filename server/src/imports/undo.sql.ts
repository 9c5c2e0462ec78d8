import type { KeptCar } from "@khorgos/contract/imports/history";
import { sql } from "kysely";
import type { Tx } from "../platform/db/connect.ts";
import { markTold, type ToldAccount } from "../platform/db/changed-parts.ts";
import { fitsStockOf } from "../matching/own-fits.sql.ts";
import { factColumns } from "../cars/stock.rules.ts";
import { formColumns, type ImportRun, likenessOf, describedAs, wholeCar } from "./imports.sql.ts";

/** An import of this supplier's, locked; with the exact moment that its cars bear. */
export async function lockOwnImport(
  tx: Tx,
  supplierId: string,
  id: string,
): Promise<(ImportRun & { isUndone: boolean; isForgotten: boolean }) | undefined> {
  const { rows } = await sql<ImportRun & { isUndone: boolean; isForgotten: boolean }>`
    select id, supplier_id as "supplierId", at::text as at, undone_at is not null as "isUndone",
      forgotten_at is not null as "isForgotten"
    from imports where id = ${id} and supplier_id = ${supplierId} for update`.execute(tx);
  return rows[0];
}

/** The cars that a later list of the supplier states, as long as that is not taken back. */
const statedSince = ({ supplierId, at }: ImportRun) => sql`
  select unnest(b.held) from import_batches b join imports i on i.id = b.import_id
  where i.supplier_id = ${supplierId} and i.at > ${at}::timestamptz and i.undone_at is null`;

/**
 * Takes the cars that the import brought out of the stock, where nobody has touched them since and no later list states them; locked in
 * one order first, as everywhere. Returns how many.
 */
export async function deleteAdded(tx: Tx, stamp: ImportRun): Promise<number> {
  const { id, supplierId, at } = stamp;
  const { numAffectedRows } = await sql`
    with added as materialized (
      select id from cars where supplier_id = ${supplierId} and added_by_import = ${id} and updated_at = ${at}::timestamptz
        and id not in (${statedSince(stamp)})
      order by id for update
    )
    delete from cars c using added where c.id = added.id`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/**
 * Unsays what dealers were told since the import and nothing in the stock fits so cheaply any more: the next price that fits is told
 * again, and who has not read of this one finds nothing.
 */
export async function unsayTold(tx: Tx, { supplierId, at }: ImportRun): Promise<void> {
  await markTold(
    tx,
    sql<ToldAccount>`
    with unsaid as (
      delete from told_matches t using car_requests r
      where r.id = t.request_id and t.supplier_id = ${supplierId}::uuid and t.told_at >= ${at}::timestamptz
        and not ${fitsStockOf(supplierId, sql`c.price <= t.lowest`)}
      returning t.request_id
    )
    delete from news n using unsaid
    where n.request_id = unsaid.request_id and n.from_id = ${supplierId}::uuid and n.read_at is null
      and n.at >= ${at}::timestamptz
    returning n.account_id`,
  );
}

/** A fact that was not known is null, and could not be told from one that did not change: those that did are named. */
const restoredFacts = sql.join(
  factColumns.map((column) => {
    const [was, now] = [sql.ref(`w.${column}`), sql.ref(`c.${column}`)];
    return sql`${sql.ref(column)} = case when w.facts ? ${column} then ${was} else ${now} end`;
  }),
);

export type Left = KeptCar & { id: string };

/** The cars that the import brought and that are still there. */
export async function findAdded(tx: Tx, stamp: ImportRun): Promise<Left[]> {
  const { id, supplierId, at } = stamp;
  const { rows } = await sql<Left>`
    select id, car_id, brand, model, year, ${describedAs("c")}, supplier_sku,
      case when updated_at = ${at}::timestamptz or id in (${statedSince(stamp)}) then 'stated_since' else 'changed' end as why
    from cars c
    where supplier_id = ${supplierId} and added_by_import = ${id} order by id`.execute(tx);
  return rows;
}

/** Which rounds there are to take back, the latest first. */
export async function findRounds(tx: Tx, importId: string): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from import_batches where import_id = ${importId} and before::text <> '[]' order by number desc`.execute(
    tx,
  );
  return rows.map(({ number }) => number);
}

/**
 * Makes the cars of one round what they were, where nobody has touched them since and no later list states them. They also bear the moment again that
 * they bore before: so the import before this one can be taken back as well, and nothing looks fresh that is as it was.
 * Returns those that stay as they are, and how many do not.
 */
export async function restoreRound(
  tx: Tx,
  stamp: ImportRun,
  number: number,
): Promise<{ restored: number; left: Left[] }> {
  const { id, supplierId, at } = stamp;
  const { rows } = await sql<{ restored: number; left: Left[] }>`
    with was as materialized (
      select r.* from import_batches b
      cross join lateral json_to_recordset(b.before)
        as r(id uuid, car_id text, sku_generated boolean, since timestamptz, facts jsonb, ${formColumns})
      where b.import_id = ${id} and b.number = ${number}
    ), stated as materialized (${statedSince(stamp)}), back as (
      update cars c set supplier_sku = w.supplier_sku, sku_generated = coalesce(w.sku_generated, c.sku_generated),
        brand = w.brand, model = w.model, year = w.year, trim_level = coalesce(w.trim_level, c.trim_level),
        body_color = coalesce(w.body_color, c.body_color), interior_color = coalesce(w.interior_color, c.interior_color),
        price = coalesce(w.price, c.price), quantity = coalesce(w.quantity, c.quantity),
        location = coalesce(w.location, c.location), seller = coalesce(w.seller, c.seller),
        additional_features = coalesce(w.additional_features, c.additional_features), notes = coalesce(w.notes, c.notes),
        brand_written = coalesce(w.brand_written, c.brand_written),
        model_name = coalesce(w.model_name, c.model_name),
        body_color_name = coalesce(w.body_color_name, c.body_color_name),
        interior_color_name = coalesce(w.interior_color_name, c.interior_color_name),
        ${restoredFacts},
        updated_at = w.since
      from was w
      where c.id = w.id and c.supplier_id = ${supplierId} and c.updated_at = ${at}::timestamptz
        and c.id not in (select * from stated)
        and (c.supplier_sku = w.supplier_sku or not exists (
          select from cars o where o.supplier_id = ${supplierId} and o.supplier_sku = w.supplier_sku))
      returning c.id
    ), kept as (
      select w.id, w.car_id, coalesce(c.brand, w.brand) as brand, coalesce(c.model, w.model) as model,
        coalesce(c.year, w.year) as year, ${describedAs("c", "w")}, coalesce(c.supplier_sku, w.supplier_sku) as supplier_sku,
        case when c.id is null then 'deleted' when c.id in (select * from stated) then 'stated_since'
          when c.updated_at <> ${at}::timestamptz then 'changed' else 'sku_taken' end as why
      from was w left join cars c on c.id = w.id where w.id not in (select id from back) order by w.id
    )
    select (select count(*) from back) as restored, coalesce((select json_agg(kept) from kept), '[]') as left`.execute(
    tx,
  );
  return rows[0] ?? { restored: 0, left: [] };
}

/**
 * The first id that is drawn at a moment or later, as text: ids begin with the millisecond (`drawId`). Plainly compared it would offer
 * PostgreSQL the index by id, to read all later cars of the market for every row.
 */
const firstIdAt = (at: string) =>
  sql`(lpad(to_hex(floor(extract(epoch from ${at}::timestamptz) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid::text`;

/**
 * Brings back the cars that the import removed, as they were, and returns those that stay away: another car has their SKU by now, or one
 * that looks like them has come since, which a later list or a person put in their place.
 */
export async function restoreRemoved(
  tx: Tx,
  { id, supplierId, at }: ImportRun,
): Promise<{ restored: number; left: Left[] }> {
  const { names, typed } = wholeCar;
  const { rows } = await sql<{ restored: number; left: Left[] }>`
    with was as materialized (
      select r.* from import_batches b cross join lateral json_to_recordset(b.removed) as r(${typed})
      where b.import_id = ${id}
    ), back as (
      insert into cars (${names}) select ${names} from was r
      where not exists (
        select from cars c where ${likenessOf(sql`c.supplier_id::text`, "c")} = ${likenessOf(sql`r.supplier_id::text`, "r")}
          and c.body_color_name = r.body_color_name and c.interior_color_name = r.interior_color_name
          and c.supplier_id = ${supplierId} and (c.sku_generated or r.sku_generated) and c.id::text >= ${firstIdAt(at)})
      order by r.id
      on conflict do nothing returning id
    ), kept as (
      select w.id, w.car_id, w.brand, w.model, w.year, ${describedAs("w")}, w.supplier_sku,
        case when exists (select from cars o where o.supplier_id = ${supplierId} and o.supplier_sku = w.supplier_sku)
          then 'sku_taken' else 'changed' end as why
      from was w where w.id not in (select id from back) order by w.id
    )
    select (select count(*) from back) as restored, coalesce((select json_agg(kept) from kept), '[]') as left`.execute(
    tx,
  );
  return rows[0] ?? { restored: 0, left: [] };
}

/** Clears what the draft says of an import, which is no longer true once that is taken back. */
export const clearDesk = (tx: Tx, { id, supplierId }: ImportRun) =>
  tx
    .deleteFrom("price_lists")
    .where("supplier_id", "=", supplierId)
    .where("id", "=", id)
    .where("status", "=", "done")
    .execute();

export type UndoCounts = { removed: number; restored: number; kept: number };

export const markUndone = (tx: Tx, id: string, outcome: UndoCounts) =>
  tx
    .updateTable("imports")
    .set({ ...outcome, undone_at: sql`clock_timestamp()` })
    .where("id", "=", id)
    .execute();
