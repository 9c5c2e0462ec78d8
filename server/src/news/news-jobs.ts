import type { Db } from "../platform/db/connect.ts";
import type { Jobs } from "../platform/jobs/run-jobs.ts";
import { deleteOldNews } from "./news.sql.ts";

/** News is forgotten each night, while few people read. */
export const newsJobs = (db: Db): Jobs => ({
  "forget-old-news": { work: () => deleteOldNews(db), at: "17 22 * * *" },
});
