import type { CarFilters, MarketStats } from "@khorgos/contract/cars";
import { coloursOf, isColour } from "@khorgos/contract/colours";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../platform/db/connect.ts";
import { oneInOurWords } from "../platform/vocabulary/in-our-words.ts";
import { type Condition, inMarket, type Viewer } from "./cars.sql.ts";

type Wanted = CarFilters & { exclude_own?: boolean | undefined };

/** What somebody looks for, among all that is in the market. */
export async function marketCondition(db: Db, viewer: Viewer, wanted: Wanted): Promise<Condition> {
  const { brand, model, location, body_color, interior_color } = wanted;
  const ours = await understood(db, { brand, body_color, interior_color });
  const bounds = [
    brand !== undefined && isOneOf("c.brand", [brand, ours.brand]),
    model !== undefined && isModel(model),
    location !== undefined && isOneOf("c.location", [location]),
    body_color !== undefined && isPainted("c.body_color", body_color, ours.body_color),
    interior_color !== undefined && isPainted("c.interior_color", interior_color, ours.interior_color),
    wanted.year_min !== undefined && sql`c.year >= ${wanted.year_min}`,
    wanted.year_max !== undefined && sql`c.year <= ${wanted.year_max}`,
    wanted.price_min !== undefined && sql`c.price >= ${wanted.price_min}`,
    wanted.price_max !== undefined && sql`c.price <= ${wanted.price_max}`,
    wanted.quantity_min !== undefined && sql`c.quantity >= ${wanted.quantity_min}`,
    wanted.exclude_own === true && sql`c.supplier_id <> ${viewer.id}::uuid`,
  ].filter((bound) => bound !== false);
  return sql.join([inMarket, ...bounds], sql` and `);
}

type Said = {
  brand?: string | undefined;
  body_color?: string | undefined;
  interior_color?: string | undefined;
};

/** The words of the market for what somebody said, empty where they said nothing. */
async function understood(db: Db, { brand = "", body_color = "", interior_color = "" }: Said) {
  const said = { brand, body_color, interior_color };
  return brand || body_color || interior_color ? await oneInOurWords(db, said) : said;
}

/**
 * One of these words, in any case. What somebody said is among them as it was said: cars that say the same may not yet
 * have followed a new word of the vocabulary. When both are one word the index on it also gives the order by price.
 */
function isOneOf(column: string, words: readonly string[]): Condition {
  const lower = [...new Set(words.map((word) => word.toLowerCase()))].map((word) => sql`lower(${word})`);
  const [only] = lower;
  return lower.length === 1
    ? sql`lower(${sql.ref(column)}) = ${only}`
    : sql`lower(${sql.ref(column)}) = any(array[${sql.join(lower)}])`;
}

/** A colour is also found in the pairs it is part of. */
function isPainted(column: string, said: string, ours: string): Condition {
  const stored = sql.ref(column);
  const whole = isOneOf(column, [said, ours]);
  return isColour(ours)
    ? sql`(${whole} or (strpos(${stored}, '/') > 0 and ${ours} = any(string_to_array(${stored}, '/'))))`
    : whole;
}

/** Spaces and hyphens of every width: one model is written with and without them. */
const GAPS = " \u00A0\u2009\u202F\u3000-\u2010\u2011\u2012\u2013\u2014\u2212\uFF0D";
const modelKey = (model: RawBuilder<unknown>) => sql`translate(lower(${model}), ${sql.lit(GAPS)}, '')`;
const isModel = (model: string) => sql`${modelKey(sql.ref("c.model"))} = ${modelKey(sql`${model}`)}`;

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

export type FacetColumn = "brand" | "location" | "body_color" | "interior_color";

/** The different words in one column of the market, sorted. What differs by case only is one word, as in the filters. */
export async function listWords(db: Db, column: FacetColumn): Promise<string[]> {
  const word = sql.ref(`c.${column}`);
  const { rows } = await sql<{ word: string }>`
    select min(${word}) as word from cars c join accounts s on s.id = c.supplier_id
    where ${inMarket} and ${word} <> '' group by lower(${word}) order by lower(${word})`.execute(db);
  return rows.map((row) => row.word);
}

/** The different colours in one column of the market, sorted; a pair counts as each of its colours. */
export async function listColours(db: Db, column: "body_color" | "interior_color"): Promise<string[]> {
  const words = (await listWords(db, column)).flatMap((word) => {
    const parts = coloursOf(word);
    return parts.length > 0 ? parts : [word];
  });
  return [...new Set(words)].toSorted();
}

/** The models of a brand in any spelling, sorted; of the ways to write one model the most usual. */
export async function listModelsOf(db: Db, brand: string): Promise<string[]> {
  const ours = await understood(db, { brand });
  const { rows } = await sql<{ model: string }>`
    select model from (
      select distinct on (${modelKey(sql`model`)}) model
      from (
        select c.model, count(*) as cars from cars c join accounts s on s.id = c.supplier_id
        where ${inMarket} and ${isOneOf("c.brand", [brand, ours.brand])} and c.model <> '' group by c.model
      ) spelt
      order by ${modelKey(sql`model`)}, cars desc, model
    ) models order by lower(model)`.execute(db);
  return rows.map(({ model }) => model);
}
