import { readFacts } from "@khorgos/contract/cars/facts.rules";
import type { Db } from "../platform/db/connect.ts";
import { transactOn } from "../platform/db/transact.ts";
import type { Jobs } from "../platform/jobs/run-jobs.ts";
import { listUnreadNames, writeReadFacts } from "./facts.sql.ts";

/** Jobs of cars, done when nobody asks. */
export const carJobs = (db: Db): Jobs => ({
  "read-facts": { work: readAllFacts(db), at: "37 21 * * *" },
});

/** Cars of one transaction: nobody waits long for any of them. */
const BATCH = 1000;
/** Batches of one job, a few seconds' work each; what is left is left to the next night. */
const MAX_BATCHES = 500;

/**
 * Reads what names say of cars that were written before names were read, or by a rule that read less. May be stopped anywhere and
 * done again: what is known already is not touched.
 */
export const readAllFacts =
  (db: Db, batch = BATCH) =>
  async (): Promise<void> => {
    const read = (await listUnreadNames(db))
      .map((names) => ({ ...names, ...readFacts(names) }))
      .filter(({ powertrain, engine_cc }) => powertrain !== null || engine_cc !== null);
    for (let batches = 0; batches < MAX_BATCHES; batches++) {
      const written = await transactOn(db)((tx) => writeReadFacts(tx, read, batch));
      if (written < batch) return;
    }
  };
