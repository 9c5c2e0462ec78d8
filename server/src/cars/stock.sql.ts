import type { CarForm } from "@khorgos/contract/cars/cars";
import type { StockBrand, StockStats } from "@khorgos/contract/cars/figures";
import { sql } from "kysely";
import type { Db, Tx } from "../platform/db/connect.ts";
import type { KeptFacts } from "../catalogue/facts.rules.ts";
import type { Normalized } from "../catalogue/normalize-vocabulary.ts";
import { type Condition, fromCars, versionOf } from "../catalogue/listing/cars.sql.ts";

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

/** What a supplier has for sale of each brand, the most valuable first. What differs by case only is one brand, as in the filters. */
export async function countStockByBrand(db: Db, supplierId: string): Promise<StockBrand[]> {
  const { rows } = await sql<StockBrand>`
    select min(brand) as brand, count(*) as cars, sum(quantity)::bigint as units, sum(price * quantity) as value
    from cars where supplier_id = ${supplierId} and quantity > 0
    group by lower(brand) order by value desc, lower(brand)`.execute(db);
  return rows;
}

export type InsertedCar = Normalized<CarForm> &
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
