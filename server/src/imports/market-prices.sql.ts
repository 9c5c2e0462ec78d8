import { sql } from "kysely";
import type { Db } from "../platform/db/connect.ts";
import { keyOfModel, modelKey, startOf } from "../normalizing/models.sql.ts";

export type Model = { brand: string; model: string };

/** Of a model so many cars are looked at: more would not move a median to three times of itself. */
const MAX_CARS = 200;

/**
 * Finds the price that half of the cars of each of these models cost at most on the market, in US dollars, in the order of `models`; null
 * where there are none.
 */
export async function findMedians(db: Db, models: readonly Model[]): Promise<(number | null)[]> {
  const { rows } = await sql<{ median: number | null }>`
    with wanted as (
      select lower(brand) as brand, ${modelKey(sql`model`)} as model, place
      from rows from (json_to_recordset(${JSON.stringify(models)}::json) as (brand text, model text))
        with ordinality as w(brand, model, place)
    )
    select percentile_disc(0.5) within group (order by p.price) as median
    from wanted w left join lateral (
      select c.price from cars c join accounts a on a.id = c.supplier_id
      where ${startOf(keyOfModel("c"))} = ${startOf(sql`w.model`)} and ${keyOfModel("c")} = w.model
        and lower(c.brand) = w.brand and a.status = 'approved' and c.quantity > 0
      limit ${MAX_CARS}
    ) p on true
    group by w.place order by w.place`.execute(db);
  return rows.map(({ median }) => median);
}

/** Fewer cars say nothing of a brand: it has cheap and dear ones. */
const FEWEST_OF_BRAND = 5;

/** The same of all cars of these brands in lower case; null of those of which the market has too few. */
export async function findBrandMedians(db: Db, brands: readonly string[]): Promise<(number | null)[]> {
  const { rows } = await sql<{ median: number | null }>`
    select (
      select case when count(*) >= ${FEWEST_OF_BRAND} then percentile_disc(0.5) within group (order by p.price) end
      from (
        select c.price from cars c join accounts a on a.id = c.supplier_id
        where lower(c.brand) = w.brand and a.status = 'approved' and c.quantity > 0
        limit ${MAX_CARS}
      ) p
    ) as median
    from unnest(${brands}::text[]) with ordinality as w(brand, place) order by place`.execute(db);
  return rows.map(({ median }) => median);
}

/** Which of these are the market's own names of brands. */
export async function findKnownBrands(db: Db, brands: readonly string[]): Promise<string[]> {
  const found = await db.selectFrom("brands").where("name", "in", brands).select("name").execute();
  return found.map(({ name }) => name);
}
