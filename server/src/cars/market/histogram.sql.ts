import { sql } from "kysely";
import type { Db } from "../../platform/db/connect.ts";
import type { Condition } from "../cars.sql.ts";
import type { Spread } from "./histogram.rules.ts";

type HistogramRow = Omit<Spread, "counts"> & { median: number; price: number; cars: number };

/**
 * Counts the cars that meet the condition by price; undefined when there are none.
 *
 * The ceiling is what 99 of 100 cars cost at most; of a few cars that would be all of them, so it is also the dearest
 * price within five times the median: one meant in yuan is seven times too high.
 *
 * Prices within one dollar are taken together: so a million cars make some ten thousand whole numbers, quickly sorted,
 * and the median is right to the dollar. They are counted in grains, powers of ten of which at most a thousand make
 * the way to the ceiling: round bands consist of whole grains, and no more than some two thousand rows travel. What is
 * far above the ceiling is one grain. Ceiling and grain are worked out once; left the choice, the planner does so for
 * every price again, which takes seconds.
 */
export async function countByPrice(
  db: Db,
  condition: Condition,
): Promise<(Spread & { median: number }) | undefined> {
  const { rows } = await sql<HistogramRow>`
    with priced as (
      select floor(c.price)::bigint as dollars, min(c.price) as cheapest, max(c.price) as dearest, count(*)::integer as cars
      from cars c join accounts s on s.id = c.supplier_id where ${condition} group by 1
    ), ranked as (
      select *, sum(cars) over (order by dollars) as up_to, sum(cars) over () as all_cars from priced
    ), marks as (
      select min(cheapest) as lowest, max(dearest) as highest,
        (min(cheapest) filter (where up_to * 2 >= all_cars) + min(cheapest) filter (where up_to * 2 > all_cars)) / 2 as median,
        min(cheapest) filter (where up_to * 100 >= all_cars * 99) as usual
      from ranked
    ), ceilings as materialized (
      select lowest, highest, median,
        (select max(cheapest) from priced where cheapest <= least(usual, 5 * median)) as ceiling
      from marks
    ), grains as materialized (
      select *, greatest(power(10::numeric, ceil(log(greatest(ceiling - lowest, 1) / 1000))), 1) as grain from ceilings
    )
    select lowest, highest, round(median, 2) as median, ceiling,
      floor(least(dollars, 2 * ceiling - lowest + 100) / grain) * grain as price, sum(cars) as cars
    from ranked cross join grains group by 1, 2, 3, 4, 5 order by 5`.execute(db);
  const [first] = rows;
  if (!first) return undefined;
  const { lowest, highest, median, ceiling } = first;
  return { lowest, highest, median, ceiling, counts: rows.map(({ price, cars }) => ({ price, cars })) };
}
