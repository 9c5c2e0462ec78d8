import type { CarForm } from "@khorgos/contract/cars/cars";
import type { StockBrand, StockStats } from "@khorgos/contract/cars/figures";
import { MAX_PRICE } from "@khorgos/contract/platform/fields";
import { type RawBuilder, sql } from "kysely";
import type { Normalized } from "../normalizing/normalize-vocabulary.ts";
import type { Db, Tx } from "../platform/db/connect.ts";
import { countInAll, countOutAll } from "./facet-counts.sql.ts";
import { type Condition, fromCars, versionOf } from "./cars.sql.ts";
import type { KeptFacts } from "./stock.rules.ts";

/** The unique constraint behind `sku_taken`. */
export const SKU_CONSTRAINT = "cars_supplier_id_supplier_sku_key";

export const inStockOf = (supplierId: string): Condition => sql`c.supplier_id = ${supplierId}::uuid`;

/** How many cars meet a condition on `cars c` and their supplier `s`. */
export async function countCars(db: Db, condition: Condition): Promise<number> {
  const { rows } = await sql<{ cars: number }>`
    select count(*) as cars from ${fromCars} where ${condition}`.execute(db);
  return rows[0]?.cars ?? 0;
}

/** Of what is for sale: lines that are sold would draw every average down. */
export async function countStock(db: Db, supplierId: string): Promise<StockStats> {
  const { rows } = await sql<StockStats>`
    select count(*) as total_cars, coalesce(sum(quantity), 0)::bigint as total_units,
      coalesce(sum(price * quantity), 0) as total_value, coalesce(round(avg(price * quantity), 2), 0) as average_value,
      coalesce(round(avg(price), 2), 0) as average_price, count(distinct lower(brand)) as brands
    from cars where supplier_id = ${supplierId} and quantity > 0`.execute(db);
  return (
    rows[0] ?? {
      total_cars: 0,
      total_units: 0,
      total_value: 0,
      average_value: 0,
      average_price: 0,
      brands: 0,
    }
  );
}

/** Counts what a supplier has for sale of each brand, the most valuable first. What differs by case only is one brand, as in the filters. */
export async function countStockByBrand(db: Db, supplierId: string): Promise<StockBrand[]> {
  const { rows } = await sql<StockBrand>`
    select min(brand) as brand, count(*) as cars, sum(quantity)::bigint as units, sum(price * quantity) as value
    from cars where supplier_id = ${supplierId} and quantity > 0
    group by lower(brand) order by value desc, lower(brand)`.execute(db);
  return rows;
}

type InsertedCar = Normalized<CarForm> &
  KeptFacts & {
    id: string;
    car_id: string;
    supplier_id: string;
    sku_generated: boolean;
  };

/** Says whether it went in; not when its code, or its SKU at this supplier, is taken. */
export const insertCar = async (tx: Tx, car: InsertedCar): Promise<boolean> => {
  const inserted = await tx
    .insertInto("cars")
    .values(car)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
};

export const hasSku = async (tx: Tx, supplierId: string, sku: string): Promise<boolean> =>
  (await tx
    .selectFrom("cars")
    .where("supplier_id", "=", supplierId)
    .where("supplier_sku", "=", sku)
    .select("id")
    .executeTakeFirst()) !== undefined;

export type LockedCar = Normalized<CarForm> &
  KeptFacts & { id: string; sku_generated: boolean; version: string };

/** Scoped to its owner; locked until the transaction ends. */
export async function lockOwnCar(tx: Tx, supplierId: string, id: string): Promise<LockedCar | undefined> {
  const { rows } = await sql<LockedCar>`
    select c.*, ${versionOf} as version from cars c
    where c.id = ${id} and c.supplier_id = ${supplierId} for update`.execute(tx);
  return rows[0];
}

type ChangedCar = {
  [Name in keyof Normalized<CarForm>]?: Normalized<CarForm>[Name] | undefined;
} & KeptFacts & {
    sku_generated: boolean;
  };

export const updateCar = (tx: Tx, id: string, car: ChangedCar) =>
  tx
    .updateTable("cars")
    .set({ ...car, updated_at: sql`now()` })
    .where("id", "=", id)
    .execute();

export const deleteCarById = (tx: Tx, id: string) => tx.deleteFrom("cars").where("id", "=", id).execute();

/** Locks those of these cars that are in the supplier's stock; locked until the transaction ends, everywhere in one order. */
export async function lockOwnCars(tx: Tx, supplierId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from cars where id = any(${ids}::uuid[]) and supplier_id = ${supplierId}
    order by id for update`.execute(tx);
  return rows.map(({ id }) => id);
}

/** A setting of a car `c`: the column that is set, and to what. */
type Setting = { column: "price" | "quantity"; value: RawBuilder<unknown> };

export const soldOut: Setting = { column: "quantity", value: sql`0` };

/** Whole dollars stay whole; what would be dearer than the dearest, or be worth nothing, stays as it is. */
export const pricesBy = (percent: number): Setting => {
  const price = sql`c.price * (1 + ${percent}::numeric / 100)`;
  const rounded = sql`round(${price}, case when c.price = trunc(c.price) then 0 else 2 end)`;
  return {
    column: "price",
    value: sql`case when ${rounded} > ${MAX_PRICE} or ${rounded} = 0 then c.price else ${rounded} end`,
  };
};

/** Sets the column of locked cars where that changes something. Returns how many it changed. */
export async function setOfAll(tx: Tx, ids: readonly string[], { column, value }: Setting): Promise<number> {
  const different = await findDifferent(tx, ids, { column, value });
  if (different.length === 0) return 0;
  await countOutAll(tx, different);
  await sql`update cars c set ${sql.ref(column)} = ${value}, updated_at = now()
    where c.id = any(${different}::uuid[])`.execute(tx);
  await countInAll(tx, different);
  return different.length;
}

async function findDifferent(tx: Tx, ids: readonly string[], { column, value }: Setting): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from cars c where c.id = any(${ids}::uuid[]) and c.${sql.ref(column)} <> ${value}`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Takes locked cars out of the stock. */
export async function deleteAll(tx: Tx, ids: readonly string[]): Promise<void> {
  await countOutAll(tx, ids);
  await sql`delete from cars where id = any(${ids}::uuid[])`.execute(tx);
}
