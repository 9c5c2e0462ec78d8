import type { Registry } from "prom-client";
import type { Db } from "../platform/db/connect.ts";
import { showMetric } from "../platform/metrics/show-metric.ts";
import { lastGoodBackup } from "./schedule/backup-state.sql.ts";

/** How old what could be brought back is; nothing before there is anything. */
export function measureBackups(metrics: Registry, db: Db): void {
  const age = async () => (await lastGoodBackup(db))?.ageSeconds;
  showMetric(metrics, "khorgos_backup_age_seconds", "Age of the last good backup.", age);
}
