import { sql } from "kysely";
import type { Db } from "../../../platform/db/connect.ts";
import { modelInUse, modelKey } from "../../../catalogue/models.sql.ts";

export type Model = { brand: string; model: string };

/** Of a model so many cars of each spelling are looked at: more would not move a median to three times of itself. */
const MAX_CARS = 200;

/**
 * What half of the cars of each of these models cost at most on the market, in US dollars, in the order of `models`; null
 * where there are none. Every spelling of a model is found by the sums of stock, and its cars by the index on models.
 */
export async function findMedians(db: Db, models: readonly Model[]): Promise<(number | null)[]> {
  const { rows } = await sql<{ median: number | null }>`
    with wanted as (
      select lower(brand) as brand, ${modelKey(sql`model`)} as model, place
      from rows from (json_to_recordset(${JSON.stringify(models)}::json) as (brand text, model text))
        with ordinality as w(brand, model, place)
    ), spelt as (
      select distinct w.brand, w.model, left(k.key, 60) as spelling
      from wanted w join facet_counts k on k.kind = 'model' and k.brand = w.brand and k.cars > 0
      where ${modelKey(sql`k.word`)} = w.model
    ), medians as (
      select s.brand, s.model, percentile_disc(0.5) within group (order by p.price) as median
      from spelt s cross join lateral (
        select c.price from cars c join accounts a on a.id = c.supplier_id
        where left(lower(${modelInUse("c")}), 60) = s.spelling and lower(c.brand) = s.brand and a.status = 'approved'
        limit ${MAX_CARS}
      ) p group by s.brand, s.model
    )
    select m.median from wanted w left join medians m on m.brand = w.brand and m.model = w.model order by w.place`.execute(
    db,
  );
  return rows.map(({ median }) => median);
}

/** Which of these are the market's own names of brands. */
export async function findKnownBrands(db: Db, brands: readonly string[]): Promise<string[]> {
  const found = await db.selectFrom("brands").where("name", "in", brands).select("name").execute();
  return found.map(({ name }) => name);
}
