import type { Prices } from "@khorgos/contract/cars/figures";
import { sql } from "kysely";
import type { Db } from "../platform/db/connect.ts";
import { type Condition, fromCars } from "../catalogue/listing/cars.sql.ts";

/** In US dollars. The trade prices in hundreds; a narrower band would be a price of its own. */
const NARROWEST = 100;

/** Of 24 bands at most two are kept back: the first begins below the cheapest car, the last is for the exceptions. */
const BETWEEN_THEM = 22;

/**
 * Counts the cars that meet the condition by price, in bands whose width is 1, 2 or 5 and noughts, so that every edge is
 * round.
 *
 * The ceiling is what 99 of 100 cars cost at most; of a few cars that would be all of them, so it is also the dearest
 * price within five times the median: one meant in yuan is seven times too high. What is dearer than its band is an
 * exception, and must not squash the rest.
 */
export async function countByPrice(db: Db, condition: Condition): Promise<Prices | undefined> {
  const { rows } = await sql<Prices>`
    with found as materialized (
      select c.price::float8 as price from ${fromCars} where ${condition}
    ), marks as (
      select min(price) as lowest, max(price) as highest, percentile_cont(0.5) within group (order by price) as median,
        percentile_disc(0.99) within group (order by price) as usual
      from found
    ), ceilings as (
      select *, (select max(price) from found where price <= least(usual, 5 * median)) as ceiling from marks
    ), widths as (
      select *, (
        select min(width) from unnest(array[1, 2, 5, 10]) digit,
          greatest((ceiling - lowest) / ${BETWEEN_THEM}, ${NARROWEST}) narrowest,
          lateral (select digit * power(10, floor(log(narrowest))) as width) round
        where width >= narrowest
      ) as width from ceilings
    ), pictures as materialized (
      select *, array(
        select at * width from generate_series(floor(lowest / width)::integer, floor(ceiling / width)::integer + 1) at
        where at * width <= highest
      ) as edges from widths
    ), counted as (
      select width_bucket(price, edges) as nth, count(*) as cars from found cross join pictures group by 1
    )
    select lowest, highest, round(median::numeric, 2) as median, (
        select json_agg(json_build_object(
          'from', edge, 'to', case when edge <= ceiling then edge + width end, 'cars', coalesce(cars, 0)
        ) order by edge)
        from unnest(edges) with ordinality bands (edge, nth) left join counted using (nth)
      ) as bands
    from pictures where lowest is not null`.execute(db);
  return rows[0];
}
