import { sql } from "kysely";
import { bumpSupplierVersions } from "./catalogue-version.sql.ts";
import type { Db, Tx } from "../platform/db/connect.ts";
import { modelInUse } from "../normalizing/models.sql.ts";
import type { Tables } from "../platform/db/tables.ts";

/**
 * The sums over cars that the market's figures and facets are read from: `cars` and `price` are of what is on the market, `sold` counts
 * the cars of which none is left. Anyone who changes cars keeps them in the same
 * transaction, cars first: a single car by `countOut` before and `countIn` after, many by `recountStock` at the end. All
 * of them begin with a new version of the stock in the market, where anyone who counts the same stock waits; two suppliers
 * never wait for each other.
 */

/** Everything a car is counted under. */
const wordsOf = sql`(values
  ('stock', '', ''), ('brand', '', c.brand), ('model', lower(c.brand), ${modelInUse("c")}), ('trim', lower(c.brand), c.trim_level),
  ('location', '', c.location), ('seller', '', c.seller), ('body_color', '', c.body_color), ('interior_color', '', c.interior_color),
  ('year', '', c.year::text)) as w (kind, brand, word)`;
const isForSale = sql`c.quantity > 0`;
const isCounted = sql`(w.kind = 'stock' or w.word <> '')`;

/** Adds a car to the counts; it must be the caller's to change until the transaction is over. */
export const countIn = (tx: Tx, carId: string) => count(tx, [carId], 1);
/** Takes a car out of the counts, as it is now. */
export const countOut = (tx: Tx, carId: string) => count(tx, [carId], -1);
/** The same for some cars at once. */
export const countInAll = (tx: Tx, carIds: readonly string[]) => count(tx, carIds, 1);
export const countOutAll = (tx: Tx, carIds: readonly string[]) => count(tx, carIds, -1);

async function count(tx: Tx, carIds: readonly string[], sign: 1 | -1) {
  const those = sql`c.id = any(${carIds}::uuid[])`;
  await bumpSupplierVersions(tx, sql`(select distinct c.supplier_id from cars c where ${those})`);
  await sql`insert into facet_counts as t (kind, brand, word, supplier_id, cars, price, sold)
    select w.kind, w.brand, w.word, c.supplier_id, ${sign} * count(*) filter (where ${isForSale}),
      ${sign} * coalesce(sum(c.price) filter (where ${isForSale}), 0), ${sign} * count(*) filter (where not ${isForSale})
    from cars c cross join lateral ${wordsOf} where ${those} and ${isCounted}
    group by w.kind, w.brand, w.word, c.supplier_id
    on conflict (kind, brand, key, word, supplier_id)
      do update set cars = t.cars + excluded.cars, price = t.price + excluded.price, sold = t.sold + excluded.sold`.execute(
    tx,
  );
}

/** Cars more or fewer under a word, and their prices added up; of models and trims with their brand. */
export type CountLine = {
  supplier_id: string;
  kind: Tables["facet_counts"]["kind"];
  brand: string;
  word: string;
  cars: number;
  price: number;
  sold: number;
};

/** Adds many lines to the counts. */
export async function addToCounts(tx: Tx, lines: readonly CountLine[]): Promise<void> {
  const given = sql`json_to_recordset(${JSON.stringify(lines)}::json)
    as l(supplier_id uuid, kind text, brand text, word text, cars integer, price numeric, sold integer)`;
  await bumpSupplierVersions(tx, sql`(select distinct supplier_id from ${given})`);
  await sql`insert into facet_counts as t (kind, brand, word, supplier_id, cars, price, sold)
    select kind, lower(brand), word, supplier_id, sum(cars), sum(price), sum(sold) from ${given} where word <> '' or kind = 'stock'
    group by kind, lower(brand), word, supplier_id
    on conflict (kind, brand, key, word, supplier_id)
      do update set cars = t.cars + excluded.cars, price = t.price + excluded.price, sold = t.sold + excluded.sold`.execute(
    tx,
  );
}

/** Counts a supplier's whole stock anew, in one pass over it. */
export async function recountStock(tx: Tx, supplierId: string): Promise<void> {
  await bumpSupplierVersions(tx, sql`(values (${supplierId}::uuid))`);
  await sql`delete from facet_counts where supplier_id = ${supplierId}`.execute(tx);
  // Each line is of the one column that is not null in it; of models and trims also the brand is not.
  await sql`insert into facet_counts (kind, brand, word, supplier_id, cars, price, sold)
    select
      case when model is not null then 'model' when trim_level is not null then 'trim' when brand is not null then 'brand'
        when location is not null then 'location' when seller is not null then 'seller'
        when body_color is not null then 'body_color' when interior_color is not null then 'interior_color' when year is not null then 'year' else 'stock' end,
      coalesce(brand_key, ''), coalesce(model, trim_level, brand, location, seller, body_color, interior_color, year::text, ''),
      ${supplierId}::uuid, cars, coalesce(price, 0), sold
    from (
      select brand, brand_key, model, trim_level, location, seller, body_color, interior_color, year,
        count(*) filter (where ${isForSale}) as cars, sum(price) filter (where ${isForSale}) as price,
        count(*) filter (where not ${isForSale}) as sold
      from (select brand, lower(brand) as brand_key, ${modelInUse("c")} as model, trim_level, location, seller, body_color, interior_color,
        year, price, quantity from cars c where supplier_id = ${supplierId}) c
      group by grouping sets ((), (brand), (brand_key, model), (brand_key, trim_level), (location), (seller), (body_color), (interior_color), (year))
    ) lines
    where coalesce(model, trim_level, brand, location, seller, body_color, interior_color) is distinct from ''`.execute(
    tx,
  );
}

/** The suppliers who have cars, or had some when they were last counted. */
export async function listCounted(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct supplier_id as id from cars union select supplier_id from facet_counts order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
