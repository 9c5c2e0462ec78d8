import { type Clock, databaseClock } from "../platform/db/clock.ts";
import type { Db } from "../platform/db/connect.ts";
import type { Jobs } from "../platform/jobs/run-jobs.ts";
import { READ_RATES, readRates } from "./rates.ts";

type CostDeps = {
  db: Db;
  /** Where the bank's rates are read; without it nobody is asked. */
  ratesUrl: string | undefined;
  log: { info(message: string): void; warn(message: string): void };
  clock?: Clock;
};

/** Asks for rates each hour until those of the day are there; the bank publishes once a day. */
export const costJobs = ({ db, ratesUrl, log, clock = databaseClock }: CostDeps): Jobs =>
  ratesUrl === undefined
    ? {}
    : { [READ_RATES]: { work: readRates({ db, ratesUrl, log, clock }), at: "13 * * * *" } };
