import type { Db } from "../platform/db/connect.ts";
import type { Metrics } from "../platform/metrics/metrics.ts";
import { archiveHealth } from "./archiving/archive.sql.ts";
import { lastGoodBackup } from "./schedule/backup-state.sql.ts";

type BackupMetricsDeps = { db: Db; isArchiving: boolean };

/** How old what could be brought back is; nothing before there is anything, and nothing of an archive that is not kept. */
export function measureBackups(metrics: Metrics, { db, isArchiving }: BackupMetricsDeps): void {
  const age = async () => (await lastGoodBackup(db))?.ageSeconds;
  metrics.show("khorgos_backup_age_seconds", "Age of the last good backup.", age);
  if (!isArchiving) return;

  const health = () => archiveHealth(db);
  const archived = "Since something was last taken into the archive; it grows while nobody writes.";
  metrics.show("khorgos_archive_age_seconds", archived, async () => (await health()).ageSeconds ?? undefined);
  const refused = "How often the archive took something not in.";
  metrics.show("khorgos_archive_failures_total", refused, async () => (await health()).failures);
  const failing = "1 while the archive takes nothing in.";
  metrics.show("khorgos_archive_failing", failing, async () => Number((await health()).isFailing));
}
