import type { Db } from "../platform/db/connect.ts";
import type { Jobs } from "../platform/jobs/run-jobs.ts";
import { mendWords } from "./mend-words.ts";
import { MEND_WORDS } from "./mending.sql.ts";

/** What the vocabulary leaves for later. Every night too: a newer version may read colours better. */
export const vocabularyJobs = (db: Db): Jobs => ({
  [MEND_WORDS]: { work: mendWords(db), at: "29 21 * * *" },
});
