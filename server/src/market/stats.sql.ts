import type { MarketStats, Prices } from "@khorgos/contract/cars/figures";
import { sql } from "kysely";
import { type Condition, fromCars } from "../cars/cars.sql.ts";
import { everyWord, ofApproved } from "../cars/facet-keys.sql.ts";
import type { CountsQuery, MarketQuery } from "../cars/market.sql.ts";
import type { Db } from "../platform/db/connect.ts";
import { prepared } from "../platform/db/prepared.ts";

/** How many cars somebody finds, of how many suppliers and brands, and their average price. */
export const countMarket = (db: Db, { cars, counts }: MarketQuery): Promise<MarketStats> =>
  counts ? addUpCounts(db, counts, cars) : countCars(db, cars);

/** Whether the sums tell the brands as well; of a place, a colour or years those are looked for among the cars. */
const answersAlone = ({ of }: CountsQuery): boolean =>
  of === "stock" || of === "brand" || of === "model" || of === "trim";

async function addUpCounts(db: Db, counts: CountsQuery, cars: Condition): Promise<MarketStats> {
  const isAll = counts.of === "stock";
  // Of whole stocks each supplier has one line.
  const suppliers = isAll ? sql`count(*)` : sql`count(distinct k.supplier_id)`;
  const brands = isAll
    ? brandsOf(counts)
    : sql`count(distinct case k.kind when 'brand' then k.key else k.brand end)`;
  const { rows } = await sql<MarketStats>`${prepared}
    select coalesce(sum(k.cars), 0)::bigint as available_cars, ${suppliers} as suppliers,
      coalesce(round(sum(k.price) / sum(k.cars), 2), 0) as average_price, ${brands} as brands
    from ${ofApproved} where ${counts.where} and ${counts.whose}`.execute(db);
  const figures = rows[0] ?? none;
  if (answersAlone(counts) || figures.available_cars === 0) return figures;
  return { ...figures, brands: await countBrands(db, cars, figures.available_cars) };
}

/** Of whole stocks the sums also tell the brands. */
const brandsOf = ({ whose }: CountsQuery) => sql`(${everyWord("brand", whose)} select count(*) from words)`;

/** Fewer cars than this are sooner looked through than each brand is looked for among all. */
const FEW = 20_000;

/** The brands of so many cars that are found. */
async function countBrands(db: Db, cars: Condition, found: number): Promise<number> {
  // With a limit PostgreSQL looks for one car of each brand; asked whether there is one, it would fetch them all first.
  const lookedFor = sql`${everyWord("brand")}
    select count(*) as brands from words cross join lateral (
      select from cars c join accounts s on s.id = c.supplier_id where lower(c.brand) = words.key and ${cars} limit 1) found`;
  const lookedThrough = sql`select count(distinct lower(c.brand)) as brands
    from cars c join accounts s on s.id = c.supplier_id where ${cars}`;
  const { rows } = await sql<{ brands: number }>`${found > FEW ? lookedFor : lookedThrough}`.execute(db);
  return rows[0]?.brands ?? 0;
}

const none: MarketStats = { available_cars: 0, suppliers: 0, average_price: 0, brands: 0 };

/**
 * Counts everything that meets the condition, in one pass over the cars: once by supplier, whose lines carry the sums,
 * and once by brand. Both lists are short; the list of pairs of them is nearly as long as the market, and counting
 * distinct values over the cars themselves would sort all of them twice.
 */
async function countCars(db: Db, condition: Condition): Promise<MarketStats> {
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
  return rows[0] ?? none;
}

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
