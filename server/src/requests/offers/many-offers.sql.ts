import { sql } from "kysely";
import type { Tx } from "../../platform/db/connect.ts";

/** Those that are there, in the order of their ids, whoever asks and in whatever order. */
export const lockRequests = (tx: Tx, ids: readonly string[]) =>
  sql`select from car_requests where id = any(${ids}::uuid[]) order by id for update`.execute(tx);

/**
 * Those that are the supplier's, in the order of their ids as whoever deletes cars locks them; nobody deletes one before the
 * transaction ends. To be asked before an offer is written: a car that is deleted changes the offers that name it, so whoever
 * deletes would wait for those, and the offers' writer for the cars.
 */
export const lockCarsToOffer = (tx: Tx, supplierId: string, ids: readonly string[]) =>
  sql`select from cars where id = any(${ids}::uuid[]) and supplier_id = ${supplierId} order by id for key share`.execute(
    tx,
  );
