import { sql } from "kysely";
import type { Db } from "../src/platform/db/connect.ts";
import { APPLY_LIST } from "../src/imports/apply-list.ts";
import { importJobs } from "../src/imports/import-jobs.ts";

/** Forgets all cars, imports and lists among the drafts, and what was left for later. */
export async function forgetPriceLists(db: Db): Promise<void> {
  for (const table of ["cars", "imports", "price_lists", "reading_habits"] as const)
    await db.deleteFrom(table).execute();
  await sql`delete from graphile_worker._private_jobs`.execute(db);
}

/** Takes in the lists that were started, as the server does by itself; how many there were. */
export async function takeInStarted(db: Db, log: Parameters<typeof importJobs>[1] = { info: () => {} }) {
  const { rows } = await sql<{ payload: unknown }>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = ${APPLY_LIST} returning j.payload`.execute(db);
  for (const { payload } of rows) await importJobs(db, log)[APPLY_LIST]?.work(payload);
  return rows.length;
}
