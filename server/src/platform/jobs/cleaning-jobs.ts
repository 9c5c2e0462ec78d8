import { sql } from "kysely";
import type { Db } from "../db/connect.ts";
import { forgetOldVersions } from "../db/live-versions.sql.ts";
import { forgetOldCounts } from "../limits/limits.ts";
import type { Jobs } from "./run-jobs.ts";

/** Jobs that keep the platform's own tables small. */
export const cleaningJobs = (db: Db): Jobs => ({
  "forget-old-counts": { work: () => forgetOldCounts(db), at: "23 * * * *" },
  "forget-failed-jobs": { work: () => forgetFailedJobs(db), at: "41 22 * * *" },
  "forget-old-versions": { work: () => forgetOldVersions(db), at: "53 22 * * *" },
});

/** A week is enough to look into what went wrong; after that the payload is only somebody's data lying about. */
async function forgetFailedJobs(db: Db) {
  await sql`delete from graphile_worker._private_jobs
    where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '7 days'`.execute(
    db,
  );
}
