import { sql } from "kysely";
import type { Tx } from "../../platform/db/connect.ts";

/** Those that are there, in the order of their ids, whoever asks and in whatever order. */
export const lockRequests = (tx: Tx, ids: readonly string[]) =>
  sql`select from car_requests where id = any(${ids}::uuid[]) order by id for update`.execute(tx);
