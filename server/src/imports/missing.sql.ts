import { MAX_NAMED_MISSING, type MissingStock } from "@khorgos/contract/imports/price-list";
import { type RawBuilder, sql } from "kysely";
import { keyOfModel, modelKey } from "../normalizing/models.sql.ts";
import type { Db, Tx } from "../platform/db/connect.ts";
import { describedAs, type ImportRun } from "./imports.sql.ts";
import type { Mentioned } from "./passed-rows.ts";

/**
 * Stock that a list speaks of: the ids of the cars for sale that its rows are about, those of rows that did not go in, and the ids of
 * those that it calls sold.
 */
export type ListedStock = { held: Iterable<string>; mentioned: Mentioned; sold: readonly string[] };

const isCalledSold = ({ sold }: ListedStock) => sql`c.id = any(${sold}::uuid[])`;

/**
 * A supplier's cars for sale, as `c`, that a list does not speak of. Each of them is looked up in the list: by lists of values, which
 * PostgreSQL hashes whatever it expects of the stock. Of a supplier whose first list has just come it expects one car, and would
 * otherwise go through the whole list for every one.
 */
const isMissing = (supplierId: string, { held, mentioned }: ListedStock) => {
  const { skus, brands, models, years, modelsOfAny, yearsOfAny } = mentioned;
  const model = sql`lower(c.brand) || '|' || ${keyOfModel("c")}`;
  // Without a brand nobody knows the one name of a model: it may be as it is called or as it was written.
  const names = [keyOfModel("c"), modelKey(sql`c.model`)];
  const isNone = (value: RawBuilder<unknown>, texts: readonly string[]) =>
    texts.length > 0 ? [sql`${value} <> all(${texts}::text[])`] : [];
  return sql.join(
    [
      sql`c.supplier_id = ${supplierId}::uuid and c.quantity > 0 and c.id <> all(${[...held]}::uuid[])`,
      ...isNone(sql`c.supplier_sku`, skus),
      ...isNone(sql`lower(c.brand)`, brands),
      ...isNone(model, models),
      ...isNone(sql`${model} || '|' || c.year::text`, years),
      ...names.flatMap((name) => isNone(name, modelsOfAny)),
      ...names.flatMap((name) => isNone(sql`${name} || '|' || c.year::text`, yearsOfAny)),
    ],
    sql` and `,
  );
};

/** Counts the missing cars, and lists the first by name. */
export async function listMissing(
  db: Db,
  supplierId: string,
  listed: ListedStock,
): Promise<Omit<MissingStock, "fate"> & { called_sold: number }> {
  const { rows } = await sql<Omit<MissingStock, "fate"> & { called_sold: number }>`
    with missing as materialized (
      select c.id, coalesce(nullif(c.brand_written, ''), c.brand) || ' ' || c.model || ' ' || c.year as car, c.price, c.quantity,
        ${describedAs("c")}, case when c.sku_generated then '' else c.supplier_sku end as supplier_sku,
        ${isCalledSold(listed)} as called_sold
      from cars c where ${isMissing(supplierId, listed)}
    )
    select (select count(*) from missing) as count, (select count(*) from missing where called_sold) as called_sold, coalesce((
      select json_agg(named) from (select * from missing order by called_sold desc, lower(car), trim_level, body_color, id limit ${MAX_NAMED_MISSING}) named
    ), '[]') as cars`.execute(db);
  return rows[0] ?? { count: 0, called_sold: 0, cars: [] };
}

/** Cars that an import takes from the market: those that were not touched since a moment, and not by the import itself. */
export type Leaving = {
  stamp: ImportRun;
  listed: ListedStock;
  untouchedSince: string | null;
  /** Whether only those leave that the list calls sold. */
  areSoldOnly?: boolean;
};

const isUntouched = ({ stamp, untouchedSince }: Leaving) =>
  sql`c.updated_at < least(${stamp.at}::timestamptz, ${untouchedSince}::timestamptz)`;

const isLeaving = (leaving: Leaving) =>
  sql.join(
    [
      isMissing(leaving.stamp.supplierId, leaving.listed),
      isUntouched(leaving),
      ...(leaving.areSoldOnly ? [isCalledSold(leaving.listed)] : []),
    ],
    sql` and `,
  );

/** Counts all cars that the list lacks, and those among them that nobody has touched. */
export async function countMissing(tx: Tx, leaving: Leaving): Promise<{ cars: number; leaving: number }> {
  const { stamp, listed } = leaving;
  const { rows } = await sql<{ cars: number; leaving: number }>`
    select count(*) as cars, count(*) filter (where ${isUntouched(leaving)}) as leaving from cars c
    where ${isMissing(stamp.supplierId, listed)} and c.updated_at <> ${stamp.at}::timestamptz`.execute(tx);
  return rows[0] ?? { cars: 0, leaving: 0 };
}

/** Cars that are kept with an import in one row of its history. */
const KEPT_TOGETHER = 1000;

/** The effect of an import on missing cars: how many they are, and the bytes that it took to write them down. */
type Gone = { cars: number; bytes: number; batches: number };

/** Writes cars `m` down in batches that follow on `number`. */
const writeDown = (
  { id }: ImportRun,
  number: number,
  column: "before" | "removed",
  car: RawBuilder<unknown>,
) => sql`
  insert into import_batches (import_id, number, ${sql.ref(column)})
  select ${id}::uuid, ${number}::integer + batch, json_agg(car)
  from (select (row_number() over (order by m.id) - 1)::integer / ${KEPT_TOGETHER}::integer as batch, ${car} as car from missing m) cars
  group by batch
  returning octet_length(${sql.ref(column)}::text) as bytes`;

const counted = sql`select (select count(*) from missing) as cars, coalesce(sum(bytes), 0)::bigint as bytes, count(*) as batches from kept`;

/** Marks them as sold. */
export async function sellMissing(tx: Tx, leaving: Leaving, number: number): Promise<Gone> {
  const { stamp } = leaving;
  const { rows } = await sql<Gone>`
    with missing as materialized (
      select c.id, c.car_id, c.brand, c.model, c.year, c.supplier_sku, c.updated_at::text as since, c.quantity
      from cars c where ${isLeaving(leaving)} order by c.id for no key update
    ), sold as (
      update cars c set quantity = 0, updated_at = ${stamp.at}::timestamptz from missing m where c.id = m.id
    ), kept as (${writeDown(stamp, number, "before", sql`row_to_json(m)`)})
    ${counted}`.execute(tx);
  return rows[0] ?? { cars: 0, bytes: 0, batches: 0 };
}

/** Takes them out of the stock. */
export async function removeMissing(tx: Tx, leaving: Leaving, number: number): Promise<Gone> {
  const { stamp } = leaving;
  const { rows } = await sql<Gone>`
    with missing as materialized (
      select c.* from cars c where ${isLeaving(leaving)} order by c.id for update
    ), gone as (
      delete from cars c using missing m where c.id = m.id
    ), kept as (${writeDown(stamp, number, "removed", sql`row_to_json(m)`)})
    ${counted}`.execute(tx);
  return rows[0] ?? { cars: 0, bytes: 0, batches: 0 };
}

/** Finds which of these SKUs the supplier has. */
export async function findOwnSkus(db: Db, supplierId: string, skus: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ supplier_sku: string }>`
    select supplier_sku from cars where supplier_id = ${supplierId} and supplier_sku = any(${skus}::text[])`.execute(
    db,
  );
  return rows.map(({ supplier_sku }) => supplier_sku);
}
