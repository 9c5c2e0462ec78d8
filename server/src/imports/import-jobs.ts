import type { Db } from "../platform/db/connect.ts";
import type { Jobs } from "../platform/jobs/run-jobs.ts";
import { forgetOldLists } from "./drafts.sql.ts";
import { requeueStalledLists, APPLY_LIST, applyList } from "./apply-list.ts";
import { forgetOldRows } from "./history.sql.ts";
import type { ImportLog } from "./price-lists.ts";

/** Days after which a list that was left among the drafts is forgotten. */
const FORGOTTEN_AFTER = 7;

/** Jobs of price lists that were started, also when nobody waits for it. */
export const importJobs = (db: Db, log: ImportLog): Jobs => ({
  [APPLY_LIST]: { work: applyList(db, log) },
  "revive-lists": { work: requeueStalledLists(db), at: "* * * * *" },
  "forget-old-rows": { work: () => forgetOldRows(db), at: "47 22 * * *" },
  "forget-old-lists": {
    work: async () => void (await forgetOldLists(db, FORGOTTEN_AFTER)),
    at: "53 22 * * *",
  },
});
