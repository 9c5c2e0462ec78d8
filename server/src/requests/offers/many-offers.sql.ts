import { sql } from "kysely";
import type { Tx } from "../../platform/db/connect.ts";

/** Those that are there, in the order of their ids, whoever asks and in whatever order. */
export const lockRequests = (tx: Tx, ids: readonly string[]) =>
  sql`select from car_requests where id = any(${ids}::uuid[]) order by id for update`.execute(tx);

/** Undoes what a failing part has written, and that alone; passes its failure on. */
export async function inSavepoint<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint part`.execute(tx);
  try {
    const result = await work();
    await sql`release savepoint part`.execute(tx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx);
    throw error;
  }
}
