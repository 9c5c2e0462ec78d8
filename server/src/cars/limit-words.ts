import { Failure } from "@khorgos/contract/platform/failures";
import { sql } from "kysely";
import type { Tx } from "../platform/db/connect.ts";

/**
 * How many different words one stock may have in a column. Everybody chooses from the words of all stocks, and searches
 * them, so that one list in which each car is of a brand of its own would slow down the whole market. A supplier of every
 * car that is sold in China stays far below; anyone above has mistaken a column, of chassis numbers for example.
 */
const most = { brand: 1_000, model: 10_000, location: 2_000, body_color: 5_000, interior_color: 5_000 };
type Limited = keyof typeof most;

/**
 * Throws `too_many_values` for a stock to which this transaction brings a word too many. One that had more before there was a
 * limit can still be edited, as long as no word is added.
 */
export async function refuseTooManyWords(tx: Tx, supplierId: string): Promise<void> {
  const { rows } = await sql<{ column: Limited; found: number }>`
    select kind as column, count(*)::int as found from facet_counts
    where supplier_id = ${supplierId} and (cars > 0 or sold > 0) and kind = any(${Object.keys(most)}::text[])
    group by kind having bool_or(since = pg_current_xact_id())`.execute(tx);
  for (const { column, found } of rows)
    if (found > most[column])
      throw new Failure("too_many_values", { params: { column, found, max: most[column] } });
}
