import { sql } from "kysely";
import { type Condition, isShown } from "./cars.sql.ts";

/** Columns by which cars are told apart, in words. */
export const facetColumns = ["brand", "location", "body_color", "interior_color"] as const;
export type FacetColumn = (typeof facetColumns)[number];

/** Suppliers whose stock is in the market, beside `facet_counts k`. */
export const ofApproved = sql`facet_counts k join accounts s on s.id = k.supplier_id and ${isShown}`;

/** Whether a line of `facet_counts k` has cars in the market; to their owner also whether it has some that are sold. */
export const hasCars = (ownerId?: string): Condition =>
  ownerId === undefined
    ? sql`k.cars > 0`
    : sql`(k.cars > 0 or k.supplier_id = ${ownerId}::uuid and k.sold > 0)`;

/**
 * Every different word of a kind that has cars in the market, of these suppliers, read by jumping from one to the next: a
 * market of a million cars has forty brands.
 */
export function everyWord(kind: FacetColumn, whose: Condition = sql`true`, has = hasCars()) {
  const next = (after: Condition) => sql`(select k.key from ${ofApproved}
    where k.kind = ${sql.lit(kind)} and k.brand = '' and ${after} and ${has} and ${whose} order by k.key limit 1)`;
  return sql`with recursive found as (
      ${next(sql`true`)} union all select ${next(sql`k.key > found.key`)} from found where found.key is not null
    ), words as (select key from found where key is not null)`;
}
