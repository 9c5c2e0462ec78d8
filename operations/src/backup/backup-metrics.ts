import type { Registry } from "prom-client";
import type { Db } from "@khorgos/server/platform/db/connect";
import { showMetric } from "@khorgos/server/platform/metrics/show-metric";
import { lastGoodBackup } from "./schedule/backup-state.sql.ts";

/** How old what could be brought back is; nothing before there is anything. */
export function measureBackups(metrics: Registry, db: Db): void {
  const age = async () => (await lastGoodBackup(db))?.ageSeconds;
  showMetric(metrics, "khorgos_backup_age_seconds", "Age of the last good backup.", age);
}
