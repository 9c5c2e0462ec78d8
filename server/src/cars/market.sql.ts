import { type CarFilters, FIRST_CAR_YEAR } from "@khorgos/contract/cars/cars";
import type { CarSort } from "@khorgos/contract/cars/order";
import { isColour } from "@khorgos/contract/colours/colours";
import { spellingsOf } from "@khorgos/contract/vocabulary/places";
import { sql } from "kysely";
import type { Db } from "../platform/db/connect.ts";
import { normalizeOne } from "../normalizing/normalize-vocabulary.ts";
import { foldModel } from "@khorgos/contract/vocabulary/vocabulary.rules";
import { modelInUse, modelKey } from "../normalizing/models.sql.ts";
import { type Condition, inMarket, isShown, mileage, type Viewer } from "./cars.sql.ts";
import type { PageRequest } from "./pages.sql.ts";
import type { WordColumn } from "./terms.rules.ts";
import type { Clause } from "./query.rules.ts";
import { carsIn, countsIn } from "./search.sql.ts";
import { understandSearch } from "./understand-search.ts";
import { everyWord, type FacetColumn, facetColumns, hasCars } from "./facet-keys.sql.ts";

type MarketFilters = CarFilters & { exclude_own?: boolean | undefined; trim_level?: string | undefined };

/**
 * A search of somebody, among all that is in the market: as a condition on the cars, and where the sums of suppliers'
 * stock answer it too, on those.
 */
export type MarketQuery = PageRequest & { counts: CountsQuery | undefined };

/** Conditions on `facet_counts k`: of which lines, and of whose stock. */
export type CountsQuery = {
  of: "stock" | "year" | CountedColumn | WordColumn;
  where: Condition;
  whose: Condition;
};

/** Filters that alone are answered by sums. */
const countedColumns = [
  "brand",
  "location",
  "body_color",
  "interior_color",
] as const satisfies readonly FacetColumn[];
type CountedColumn = (typeof countedColumns)[number];

export async function marketQueryOf(db: Db, viewer: Viewer, wanted: MarketFilters): Promise<MarketQuery> {
  const { words, searched, bounds } = await narrow(db, viewer, wanted);
  const hasWords = Object.keys(words).length > 0 || searched !== undefined;
  return {
    cars: sql.join([inMarket, ...bounds], sql` and `),
    years: hasWords ? undefined : yearsOf(wanted),
    counts: countsLook(viewer, wanted, words, searched),
    indexed: indexedSorts(bounds.length, words),
  };
}

/** Makes what a supplier looks for in their own stock, among what is sold too, a condition on their cars. */
export async function stockQueryOf(db: Db, viewer: Viewer, wanted: MarketFilters): Promise<Condition> {
  const { bounds } = await narrow(db, viewer, wanted, viewer.id);
  return sql.join([isShown, ...bounds], sql` and `);
}

/** The conditions of what somebody looks for, of the owner of the stock among what is sold too, and what they rest on. */
async function narrow(db: Db, viewer: Viewer, wanted: MarketFilters, ownerId?: string) {
  const [words, searched] = await Promise.all([
    wordsFor(db, wanted, ownerId),
    searchedFor(db, wanted, ownerId),
  ]);
  const bounds = [
    searched && (searched.length > 0 ? carsIn(searched) : sql`false`),
    ...facetColumns.map((column) => words[column] !== undefined && isOneOf(`c.${column}`, words[column])),
    words.model !== undefined && isModel(modelInUse("c"), words.model),
    wanted.trim_level !== undefined && sql`lower(c.trim_level) = lower(${wanted.trim_level})`,
    wanted.year_min !== undefined && sql`c.year >= ${wanted.year_min}`,
    wanted.year_max !== undefined && sql`c.year <= ${wanted.year_max}`,
    wanted.price_min !== undefined && sql`c.price >= ${wanted.price_min}`,
    wanted.price_max !== undefined && sql`c.price <= ${wanted.price_max}`,
    wanted.quantity_min !== undefined && sql`c.quantity >= ${wanted.quantity_min}`,
    wanted.powertrain !== undefined && sql`c.powertrain = ${wanted.powertrain}`,
    wanted.condition !== undefined && sql`c.condition = ${wanted.condition}`,
    wanted.mileage_max !== undefined && sql`${mileage} <= ${wanted.mileage_max}`,
    wanted.exclude_own === true && sql`c.supplier_id <> ${viewer.id}::uuid`,
    // Left to itself PostgreSQL would go through the whole market to find nothing.
    isNothing(wanted) && sql`false`,
  ].filter((bound) => bound !== false && bound !== undefined);
  return { words, searched, bounds };
}

/** All of the market, and a brand, are kept in order by indexes. */
function indexedSorts(bounds: number, { brand }: FacetWords): readonly CarSort[] {
  if (bounds === 0) return ["updated_at", "price", "brand", "model", "location", "year", "quantity"];
  return bounds === 1 && brand && areOne(brand) ? ["brand", "price"] : [];
}

/** Understands what was searched for, as far as anything was; nothing can be in no group. */
const searchedFor = async (
  db: Db,
  { search = "" }: MarketFilters,
  ownerId?: string,
): Promise<Clause[] | undefined> =>
  search === "" ? undefined : ((await understandSearch(db, search, ownerId)) ?? []);

/** Whether a range ends before it begins. */
const isNothing = ({
  year_min = 0,
  year_max = year_min,
  price_min = 0,
  price_max = price_min,
}: MarketFilters) => year_min > year_max || price_min > price_max;

/** The years somebody named, as far as there can be cars of them. */
function yearsOf({ year_min, year_max }: MarketFilters): readonly [number, number] | undefined {
  if (year_min === undefined && year_max === undefined) return undefined;
  const next = new Date().getUTCFullYear() + 1;
  return [Math.max(year_min ?? 0, FIRST_CAR_YEAR), Math.min(year_max ?? next, next)];
}

/** The words by which each column of them is looked for, said in any spelling. */
type FacetWords = Partial<Record<FacetColumn | "model", readonly string[]>>;

async function wordsFor(
  db: Db,
  { brand, model, location, body_color, interior_color }: MarketFilters,
  ownerId?: string,
): Promise<FacetWords> {
  const ours = await understood(db, { brand, model, body_color, interior_color });
  return {
    ...(brand !== undefined && { brand: [brand, ours.brand] }),
    ...(model !== undefined && { model: [model, ours.model_name || model] }),
    ...(location !== undefined && { location: spellingsOf(location) }),
    ...(body_color !== undefined && {
      body_color: await coloursFor(db, "body_color", [body_color, ours.body_color], ownerId),
    }),
    ...(interior_color !== undefined && {
      interior_color: await coloursFor(db, "interior_color", [interior_color, ours.interior_color], ownerId),
    }),
  };
}

/** Stock is added up whole, by each of some words, and by brand and model; what asks for more has to count cars. */
function countsLook(
  viewer: Viewer,
  { exclude_own, search: _read, model, year_min, year_max, ...others }: MarketFilters,
  words: FacetWords,
  searched: readonly Clause[] | undefined,
): CountsQuery | undefined {
  const hasYears = year_min !== undefined || year_max !== undefined;
  const asked = Object.values(others).filter((value) => value !== undefined).length + (hasYears ? 1 : 0);
  const only = countedColumns.find((column) => words[column] !== undefined);
  const whose = exclude_own ? sql`k.supplier_id <> ${viewer.id}::uuid` : sql`true`;
  if (searched) {
    const counts = asked === 0 && model === undefined ? countsIn(searched) : undefined;
    return (
      counts && {
        of: counts.of,
        where: sql`k.kind = ${sql.lit(counts.of)} and k.cars > 0 and ${counts.where}`,
        whose,
      }
    );
  }
  const of = model === undefined ? (only ?? (hasYears ? "year" : "stock")) : "model";
  const isCounted = of === "stock" ? asked === 0 : asked === 1 && (of !== "model" || only === "brand");
  if (!isCounted) return undefined;

  const ofWords = sql`any(${inLowerCase((only && words[only]) ?? [])})`;
  const lines = {
    stock: sql`k.brand = ''`,
    model: sql`k.brand = ${ofWords} and ${isModel(sql.ref("k.word"), words.model ?? [])}`,
    year: sql`k.brand = '' and k.key between ${yearKey(year_min ?? 0)} and ${yearKey(year_max ?? LAST_YEAR)}`,
    words: sql`k.brand = '' and k.key = ${ofWords}`,
  };
  const isWord = of !== "stock" && of !== "model" && of !== "year";
  const where = sql`k.kind = ${sql.lit(of)} and k.cars > 0 and ${lines[isWord ? "words" : of]}`;
  return { of, where, whose };
}

const LAST_YEAR = 9999;
/** Years of four digits are sorted as words as they are as numbers. */
const yearKey = (year: number) => String(Math.min(Math.max(year, 0), LAST_YEAR)).padStart(4, "0");

type FacetFilters = {
  brand?: string | undefined;
  model?: string | undefined;
  body_color?: string | undefined;
  interior_color?: string | undefined;
};

/** The words of the market for what somebody said, empty where they said nothing. */
export async function understood(
  db: Db,
  { brand = "", model = "", body_color = "", interior_color = "" }: FacetFilters,
) {
  const said = { brand, model, body_color, interior_color };
  return brand || body_color || interior_color ? await normalizeOne(db, said) : { ...said, model_name: "" };
}

/** An array of words in lower case, to be compared with what is kept so. */
export const inLowerCase = (words: readonly string[]) => sql`array[${sql.join(lowered(words))}]::text[]`;
const lower = (word: string) => word.toLowerCase();
const lowered = (words: readonly string[]) =>
  [...new Set(words.map(lower))].map((word) => sql`lower(${word})`);
const areOne = (words: readonly string[]) => lowered(words).length === 1;

/**
 * One of these words, in any case. What somebody said is among them as it was said: cars that say the same may not yet
 * have followed a new word of the vocabulary. When both are one word the index on it also gives the order by price.
 */
function isOneOf(column: string, words: readonly string[]): Condition {
  const any = lowered(words);
  const [only] = any;
  return any.length === 1
    ? sql`lower(${sql.ref(column)}) = ${only}`
    : sql`lower(${sql.ref(column)}) = any(array[${sql.join(any)}])`;
}

/** A colour is also found in the pairs it is part of; those are few, and asked for by name an index finds them. */
async function coloursFor(
  db: Db,
  column: "body_color" | "interior_color",
  words: readonly string[],
  ownerId?: string,
): Promise<string[]> {
  const colours = words.filter(isColour);
  if (colours.length === 0) return [...words];
  const { rows } = await sql<{ key: string }>`${everyWord(column, sql`true`, hasCars(ownerId))}
    select key from words where strpos(key, '/') > 0 and string_to_array(key, '/') && ${colours}::text[]`.execute(
    db,
  );
  return [...words, ...rows.map(({ key }) => key)];
}

/** One of these models, as it was said and by its one name: rows that say the same may not yet have followed a new word. */
function isModel(model: Condition, names: readonly string[]): Condition {
  const keys = [...new Set(names.map(foldModel))];
  return keys.length === 1
    ? sql`${modelKey(model)} = ${keys[0]}`
    : sql`${modelKey(model)} = any(${keys}::text[])`;
}
