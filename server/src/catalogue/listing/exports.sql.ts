import { sql } from "kysely";
import type { Tx } from "../../platform/db/connect.ts";
import { allowTime } from "../../platform/db/role-timeouts.ts";
import { carFor, type CarRow, type Condition, type Viewer } from "./cars.sql.ts";

/** So many cars are in memory at a time; few enough that writing them down keeps nobody waiting. */
const BATCH = 100;

/** Sorting a million cars takes longer than a page may. */
const allowLongReading = (tx: Tx) =>
  allowTime(tx, { statement_timeout: "30s", transaction_timeout: "60s", cursor_tuple_fraction: "1" });

/**
 * All cars that meet the condition, as they were at one moment, some at a time: a batch is emptied when the next is
 * asked for. `order` ends in something no two cars share. One list in each transaction.
 */
export async function* readAllCars(
  tx: Tx,
  viewer: Viewer,
  condition: Condition,
  order: Condition,
): AsyncGenerator<CarRow[]> {
  await allowLongReading(tx);
  await sql`declare all_cars no scroll cursor for
    select ${carFor(viewer)} from cars c join accounts s on s.id = c.supplier_id
    where ${condition} order by ${order}`.execute(tx);
  while (true) {
    const { rows } = await sql<CarRow>`fetch ${sql.lit(BATCH)} from all_cars`.execute(tx);
    const isLast = rows.length < BATCH;
    if (rows.length > 0) yield rows;
    if (isLast) return;
    // Each answer hangs on the one before while a transaction lasts; what is left in them would pile up to 100 MB.
    rows.length = 0;
  }
}
