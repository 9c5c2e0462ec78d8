import type { Db } from "../platform/db/connect.ts";
import type { Metrics } from "../platform/metrics/metrics.ts";
import { lastGoodBackup } from "./schedule/backup-state.sql.ts";

/** How old what could be brought back is; nothing before there is anything. */
export function measureBackups(metrics: Metrics, db: Db): void {
  const age = async () => (await lastGoodBackup(db))?.ageSeconds;
  metrics.show("khorgos_backup_age_seconds", "Age of the last good backup.", age);
}
