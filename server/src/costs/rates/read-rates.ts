import type { Figure } from "@khorgos/contract/costs/sheet";
import type { Clock } from "../../platform/db/clock.ts";
import type { Db, Tx } from "../../platform/db/connect.ts";
import { addJob } from "../../platform/jobs/add-job.ts";
import { getCurrentSheet } from "../../catalogue/costs/current-sheet.sql.ts";
import { askBank } from "./ask-bank.ts";
import { sayMoves } from "./judge-rates.rules.ts";
import { publishRates } from "./publish-rates.ts";

/** The job's name in the database. */
export const READ_RATES = "read-rates";

/** So that a server that starts need not wait for the hour. */
export const askForRates = (tx: Tx) => addJob(tx, READ_RATES, {});

type RatesDeps = {
  db: Db;
  clock: Clock;
  ratesUrl: string;
  log: { info(message: string): void; warn(message: string): void };
};

/** Asks the bank unless the sheet has both rates of today, publishes what is new, and tells the operator; the same warning once. */
export function readRates({ db, clock, ratesUrl, log }: RatesDeps) {
  let warned = "";
  const warn = (says: string) => {
    if (says !== "" && says !== warned) log.warn(says);
    warned = says;
  };

  return async () => {
    const { sheet, today } = await getCurrentSheet(db, clock);
    if (Object.values(sheet.currency).every((rate) => isOf(today, rate))) return;
    // A bank that is slow to answer holds up no transaction.
    const told = await askBank(ratesUrl, today).catch((error: Error) =>
      warn(`The bank's rates cannot be read, and are asked for again each hour: ${error.message}.`),
    );
    if (!told) return;
    const { taken, doubted, known } = await publishRates(db, clock, told);
    if (taken.length > 0) log.info(`The bank's rates were published: ${sayMoves(known, told, taken)}.`);
    warn(
      doubted.length > 0
        ? `The bank's rates were not taken, too far from what is known: ${sayMoves(known, told, doubted)}. ` +
            `If they are true, publish them under "Cost rates".`
        : "",
    );
  };
}

const isOf = (today: string, { value, as_of }: Figure) => value !== null && as_of >= today;
