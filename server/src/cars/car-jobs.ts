import type { Db } from "../platform/db/connect.ts";
import type { Jobs } from "../platform/jobs/run-jobs.ts";
import { readAllFacts } from "./facts/read-all-facts.ts";

/** What is done for cars when nobody asks. */
export const carJobs = (db: Db): Jobs => ({
  "read-facts": { work: readAllFacts(db), at: "37 21 * * *" },
});
