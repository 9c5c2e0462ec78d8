import type { Db } from "../platform/db/connect.ts";
import type { Jobs } from "../platform/jobs/run-jobs.ts";
import { renormalizeRows } from "./renormalize-rows.ts";
import { RENORMALIZE_ROWS } from "./renormalize.sql.ts";

/** Jobs of the vocabulary. Every night too: a newer version may read colours better. */
export const vocabularyJobs = (db: Db): Jobs => ({
  [RENORMALIZE_ROWS]: { work: renormalizeRows(db), at: "29 21 * * *" },
});
