import type { CostSheet, Figure } from "@khorgos/contract/costs/sheet";
import { daysBetween } from "@khorgos/contract/platform/moment";
import type { Registry } from "prom-client";
import { type Clock, databaseClock } from "../platform/db/clock.ts";
import type { Db, Tx } from "../platform/db/connect.ts";
import { transactOn } from "../platform/db/transact.ts";
import { addJob } from "../platform/jobs/run-jobs.ts";
import { showMetric } from "../platform/metrics/show-metric.ts";
import { askBank } from "./ask-bank.ts";
import { getCurrentSheet, insertDoubt, lockSheets, nobody } from "./costs.sql.ts";
import { type BankRates, type JudgedRates, judgeRates, sayMoves } from "./rates.rules.ts";
import { publishSheet } from "./sheets.ts";

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

/** `known` is what the sheet said before. */
type PublishedRates = Pick<JudgedRates, "taken" | "doubted"> & { known: CostSheet["currency"] };

/**
 * Publishes the sheet of today again with the bank's rates, when one of them is to be taken. Of several servers that were told the same one
 * publishes: the others find its rates in the sheet.
 */
const publishRates = (db: Db, clock: Clock, told: BankRates): Promise<PublishedRates> =>
  transactOn(db)(async (tx) => {
    await lockSheets(tx);
    const { sheet: before, today } = await getCurrentSheet(tx, clock);
    const { sheet, taken, doubted } = judgeRates(before, told, today);
    const known = before.currency;
    if (taken.length > 0) await publishSheet(tx, clock, { actor: nobody, valid_from: today, sheet });
    if (doubted.length > 0) await insertDoubt(tx, { today, why: sayMoves(known, told, doubted) });
    return { taken, doubted, known };
  });

const SECONDS_A_DAY = 86_400;

/** How old the rates of today's sheet are, however they came; nothing of one that is not known. */
export function measureRates(metrics: Registry, db: Db): void {
  const ageOf = (name: keyof CostSheet["currency"]) => async () => {
    const { sheet, today } = await getCurrentSheet(db, databaseClock);
    const { value, as_of } = sheet.currency[name];
    return value === null ? undefined : daysBetween(as_of, today) * SECONDS_A_DAY;
  };
  showMetric(metrics, "khorgos_rate_age_seconds", "Age of the rates in tenge, in whole days.", {
    currency: { usd: ageOf("usd_kzt"), eur: ageOf("eur_kzt") },
  });
}
