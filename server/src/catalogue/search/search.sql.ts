import { sql } from "kysely";
import { foldModel } from "@khorgos/contract/vocabulary/vocabulary.rules";
import { modelInUse, modelKey } from "../models.sql.ts";
import type { Condition } from "../listing/cars.sql.ts";
import type { SearchedColumn, Term, WordColumn } from "./term-spellings.rules.ts";
import { LAST_LETTER, skuKey } from "./on-sale.sql.ts";
import type { Clause, Sku } from "./parse-query.rules.ts";
import { searchedColumns } from "./term-spellings.rules.ts";

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
