import { sql } from "kysely";
import type { FacetColumn } from "../facet-columns.ts";
import { inMarket } from "../cars.sql.ts";

/** Suppliers whose stock is in the market, beside `stock_counts k`. */
export const ofApproved = sql`stock_counts k join accounts s on s.id = k.supplier_id and ${inMarket}`;

/**
 * Every different word of a kind that anybody ever counted, read by jumping from one to the next: a market of a million
 * cars has forty brands.
 */
export const everyWord = (kind: FacetColumn) => sql`
  with recursive words as (
    (select key from stock_counts where kind = ${sql.lit(kind)} and brand = '' order by key limit 1)
    union all
    select (select n.key from stock_counts n where n.kind = ${sql.lit(kind)} and n.brand = '' and n.key > words.key
      order by n.key limit 1)
    from words where words.key is not null
  )`;
