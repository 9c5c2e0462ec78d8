import { foldModel } from "@khorgos/contract/vocabulary/vocabulary.rules";
import { sql } from "kysely";
import { modelInUse, modelKey } from "../normalizing/models.sql.ts";
import type { Db } from "../platform/db/connect.ts";
import { type Condition, isShown } from "./cars.sql.ts";
import { hasCars, ofApproved } from "./facet-keys.sql.ts";
import type { Clause, Sku } from "./query.rules.ts";
import { keyOf, type SearchedColumn, searchedColumns, type Term, type WordColumn } from "./terms.rules.ts";

/** Finds which of these terms are on sale at an approved supplier's, or sold by this owner, by `keyOf`. */
export async function findOnSale(db: Db, terms: readonly Term[], ownerId?: string): Promise<Set<string>> {
  const suppliers = terms.filter(({ column }) => column === "supplier");
  const words = terms.filter(({ column }) => column !== "supplier");
  const found = await Promise.all([findWordsOnSale(db, words, ownerId), findSelling(db, suppliers, ownerId)]);
  return new Set(found.flat().map(keyOf));
}

async function findWordsOnSale(db: Db, terms: readonly Term[], ownerId?: string): Promise<Term[]> {
  if (terms.length === 0) return [];
  const { rows } = await sql<Term>`
    select t.kind as column, t.brand, t.key
    from json_to_recordset(${JSON.stringify(terms.map(({ column: kind, brand, key }) => ({ kind, brand, key })))}::json)
      as t(kind text, brand text, key text)
    cross join lateral (
      select from ${ofApproved} where k.kind = t.kind and k.brand = t.brand and k.key = t.key and ${hasCars(ownerId)} limit 1
    ) found`.execute(db);
  return rows;
}

/** The suppliers who have cars in the market. */
async function findSelling(db: Db, suppliers: readonly Term[], ownerId?: string): Promise<Term[]> {
  if (suppliers.length === 0) return [];
  const { rows } = await sql<Term>`
    select 'supplier' as column, '' as brand, k.supplier_id::text as key from ${ofApproved}
    where k.kind = 'stock' and k.brand = '' and k.supplier_id = any(${suppliers.map(({ key }) => key)}::uuid[])
      and ${hasCars(ownerId)}`.execute(db);
  return rows;
}

/** An SKU as it is compared: without case, spaces and hyphens. Written as it is in the index `cars_by_sku`. */
const skuKey = (column: string) => sql`(${modelKey(sql.ref(column))}) collate "C"`;

/** After everything that begins so, in the order of bytes. */
export const LAST_LETTER = "\u{10FFFF}";

/** An SKU that begins more cars than these says nothing yet. */
const MAX_BEGINNING = 1000;

/**
 * One statement a key: PostgreSQL then knows that a key like `sku` begins every SKU, and stops along the index instead of
 * sorting all cars. What is it exactly comes before what only begins so.
 */
const likenessOf = (key: string) => sql`
  (select ${key}::text as key, case when bool_or(sku = ${key}) then 'whole' else 'beginning' end as likeness
  from (
    select ${skuKey("c.supplier_sku")} as sku from cars c join accounts s on s.id = c.supplier_id and ${isShown}
    where ${skuKey("c.supplier_sku")} >= ${key} and ${skuKey("c.supplier_sku")} < ${key + LAST_LETTER}
    order by 1 limit ${MAX_BEGINNING + 1}
  ) found
  having bool_or(sku = ${key}) or count(*) between 1 and ${MAX_BEGINNING})`;

/** Which of these SKUs there are, and which only begin some. */
export async function findSkus(db: Db, keys: readonly string[]): Promise<Map<string, Sku["likeness"]>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ key: string; likeness: Sku["likeness"] }>`${sql.join(
    keys.map(likenessOf),
    sql` union all `,
  )}`.execute(db);
  return new Map(rows.map(({ key, likeness }) => [key, likeness]));
}

/** Finds which of these numbers are of cars in the market, or sold. */
export async function findCarIds(db: Db, numbers: readonly string[]): Promise<Set<string>> {
  if (numbers.length === 0) return new Set();
  const { rows } = await sql<{ car_id: string }>`
    select c.car_id from cars c join accounts s on s.id = c.supplier_id and ${isShown}
    where c.car_id = any(${numbers}::text[])`.execute(db);
  return new Set(rows.map(({ car_id }) => car_id));
}

/** With more suppliers than these, going through the stock of each brings nothing. */
const MAX_SUPPLIERS = 50;

/** The suppliers who sell through these people, undefined when they are many. */
export async function findSuppliers(db: Db, sellers: readonly Term[]): Promise<string[] | undefined> {
  const keys = sellers.map(({ key }) => key);
  const { rows } = await sql<{ id: string }>`
    select distinct supplier_id as id from facet_counts
    where kind = 'seller' and brand = '' and key = any(${keys}::text[]) and (cars > 0 or sold > 0)
    limit ${MAX_SUPPLIERS + 1}`.execute(db);
  return rows.length > MAX_SUPPLIERS ? undefined : rows.map(({ id }) => id);
}

/** Cars that are in each clause. */
export const carsIn = (clauses: readonly Clause[]): Condition => sql.join(clauses.map(carsInOne), sql` and `);

function carsInOne({ terms, year, sku, carId, suppliers }: Clause): Condition {
  const ways = [
    ...searchedColumns.flatMap((column) => {
      const those = terms.filter((term) => term.column === column);
      return those.length === 0 ? [] : [isOneOf(column, those, suppliers)];
    }),
    ...(year === undefined ? [] : [sql`c.year = ${year}`]),
    ...(sku ? [isSku(sku)] : []),
    ...(carId === undefined ? [] : [sql`c.car_id = ${carId}`]),
  ];
  return ways.length === 1 ? sql`${ways[0]}` : sql`(${sql.join(ways, sql` or `)})`;
}

function isOneOf(column: SearchedColumn, terms: readonly Term[], suppliers: Clause["suppliers"]): Condition {
  const keys = terms.map(({ key }) => key);
  if (column === "supplier") return sql`c.supplier_id = any(${keys}::uuid[])`;
  const underBrand = () =>
    isAny(
      sql`lower(c.brand)`,
      terms.map(({ brand }) => brand),
    );
  if (column === "model")
    return sql`(${underBrand()} and ${isAny(modelKey(modelInUse("c")), keys.map(foldModel))})`;
  if (column === "trim") return sql`(${underBrand()} and ${isAny(sql`lower(c.trim_level)`, keys)})`;
  const isKey = isAny(sql`lower(${sql.ref(`c.${column}`)})`, keys);
  return column === "seller" && suppliers
    ? sql`(${isKey} and c.supplier_id = any(${suppliers}::uuid[]))`
    : isKey;
}

/** One word the index also gives in order. */
function isAny(value: Condition, words: readonly string[]): Condition {
  const different = [...new Set(words)];
  return different.length === 1 ? sql`${value} = ${different[0]}` : sql`${value} = any(${different}::text[])`;
}

const isSku = ({ key, likeness }: Sku): Condition =>
  likeness === "whole"
    ? sql`${skuKey("c.supplier_sku")} = ${key}`
    : sql`(${skuKey("c.supplier_sku")} >= ${key} and ${skuKey("c.supplier_sku")} < ${key + LAST_LETTER})`;

/** The sums that say how many cars are in the clauses: there are some when one word of one column is meant, or some of them. */
export function countsIn(
  clauses: readonly Clause[],
): { of: WordColumn | "year"; where: Condition } | undefined {
  const [clause, ...more] = clauses;
  if (!clause || more.length > 0 || clause.sku || clause.carId !== undefined) return undefined;
  const columns = new Set(clause.terms.map(({ column }) => column));
  const [column, ...others] = columns;
  if (clause.year !== undefined) {
    return column === undefined
      ? { of: "year", where: sql`k.brand = '' and k.key = ${String(clause.year)}` }
      : undefined;
  }
  if (column === undefined || column === "supplier" || others.length > 0) return undefined;
  const brands = clause.terms.map(({ brand }) => brand);
  const keys = clause.terms.map(({ key }) => key);
  return { of: column, where: sql`${isAny(sql`k.brand`, brands)} and ${isAny(sql`k.key`, keys)}` };
}
