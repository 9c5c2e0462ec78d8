import type { Db } from "../platform/db/connect.ts";
import { transactOn } from "../platform/db/transact.ts";
import type { Jobs } from "../platform/jobs/run-jobs.ts";
import { deleteOldNews } from "./news.sql.ts";

/** News is forgotten each night, while few people read. */
export const newsJobs = (db: Db): Jobs => ({
  "forget-old-news": { work: () => transactOn(db)(deleteOldNews), at: "17 22 * * *" },
});
