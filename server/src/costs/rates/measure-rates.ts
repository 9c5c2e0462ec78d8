import type { CostSheet } from "@khorgos/contract/costs/sheet";
import { daysBetween } from "@khorgos/contract/platform/moment";
import type { Registry } from "prom-client";
import { getCurrentSheet } from "../../catalogue/costs/current-sheet.sql.ts";
import { databaseClock } from "../../platform/db/clock.ts";
import type { Db } from "../../platform/db/connect.ts";
import { showMetric } from "../../platform/metrics/show-metric.ts";

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
