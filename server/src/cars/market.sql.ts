import type { CarFilters, MarketStats } from "@khorgos/contract/cars";
import { sql } from "kysely";
import type { Db } from "../platform/db/connect.ts";
import { type Condition, inMarket, type Viewer } from "./cars.sql.ts";

type Wanted = CarFilters & { exclude_own?: boolean | undefined };

/** What somebody looks for, among all that is in the market. */
export function marketCondition(viewer: Viewer, wanted: Wanted): Condition {
  const words = (["brand", "model", "location", "body_color", "interior_color"] as const).flatMap(
    (column) => {
      const word = wanted[column];
      return word === undefined ? [] : [sql`lower(${sql.ref(`c.${column}`)}) = lower(${word})`];
    },
  );
  const bounds = [
    wanted.year_min !== undefined && sql`c.year >= ${wanted.year_min}`,
    wanted.year_max !== undefined && sql`c.year <= ${wanted.year_max}`,
    wanted.price_min !== undefined && sql`c.price >= ${wanted.price_min}`,
    wanted.price_max !== undefined && sql`c.price <= ${wanted.price_max}`,
    wanted.quantity_min !== undefined && sql`c.quantity >= ${wanted.quantity_min}`,
    wanted.exclude_own === true && sql`c.supplier_id <> ${viewer.id}::uuid`,
  ].filter((bound) => bound !== false);
  return sql.join([inMarket, ...words, ...bounds], sql` and `);
}

/**
 * Counts everything that meets the condition, in one pass over the cars: once by supplier, whose lines carry the sums,
 * and once by brand. Both lists are short; the list of pairs of them is nearly as long as the market, and counting
 * distinct values over the cars themselves would sort all of them twice.
 */
export async function countCars(db: Db, condition: Condition): Promise<MarketStats> {
  const { rows } = await sql<MarketStats>`
    with lines as (
      select c.supplier_id, c.brand, count(*) as cars, sum(c.price) as price
      from cars c join accounts s on s.id = c.supplier_id where ${condition}
      group by grouping sets ((c.supplier_id), (c.brand))
    )
    select coalesce(sum(cars) filter (where brand is null), 0)::bigint as available_cars,
      count(supplier_id) as suppliers,
      coalesce(round(sum(price) filter (where brand is null) / sum(cars) filter (where brand is null), 2), 0) as average_price,
      count(distinct lower(brand)) as brands
    from lines`.execute(db);
  return rows[0] ?? { available_cars: 0, suppliers: 0, average_price: 0, brands: 0 };
}

export type FacetColumn = "brand" | "model" | "location" | "body_color" | "interior_color";

/** The different words in one column of the market, sorted. What differs by case only is one word, as in the filters. */
export async function listWords(
  db: Db,
  column: FacetColumn,
  { brand }: { brand?: string } = {},
): Promise<string[]> {
  const word = sql.ref(`c.${column}`);
  const ofBrand = brand === undefined ? sql`true` : sql`lower(c.brand) = lower(${brand})`;
  const { rows } = await sql<{ word: string }>`
    select min(${word}) as word from cars c join accounts s on s.id = c.supplier_id
    where ${inMarket} and ${ofBrand} and ${word} <> '' group by lower(${word}) order by lower(${word})`.execute(
    db,
  );
  return rows.map((row) => row.word);
}
