import { join } from "node:path";
import type { Db } from "@khorgos/server/platform/db/connect";
import type { Jobs } from "@khorgos/server/platform/jobs/run-jobs";
import { isOverdue } from "./schedule/backup-age.rules.ts";
import { claimBackup, hoursWithoutBackup, recordBackup } from "./schedule/backup-state.sql.ts";
import { pruneBackups } from "./schedule/prune-backups.ts";
import { nameFor, takeBackup } from "./take-backup.ts";

type BackupDeps = {
  db: Db;
  /** Where backups go; without one, or with 0 hours, none are taken. */
  folder: string | undefined;
  everyHours: number;
  /** So many stay, the newest. */
  keep: number;
  log: { info(message: string): void; error(message: string): void };
};

/** Takes backups by the clock, one for all servers together, and calls out when the last good one is too old. */
export function backupJobs({ db, folder, everyHours, keep, log }: BackupDeps): Jobs {
  if (folder === undefined || everyHours === 0) return {};
  let hasCalled = false;

  async function takeOne(into: string) {
    try {
      const taken = await takeBackup(db, join(into, nameFor(new Date())));
      await recordBackup(db, taken);
      log.info(`A backup was taken: ${taken.file} (${taken.bytes} bytes).`);
      await pruneBackups(into, keep);
    } catch (error) {
      log.error(
        `The backup failed and is tried again in an hour: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }

  async function callWhenOld() {
    const hours = await hoursWithoutBackup(db);
    const isOld = isOverdue(hours, everyHours);
    if (isOld && !hasCalled)
      log.error(
        `There has been no good backup for ${Math.floor(hours)} hours; one is wanted every ${everyHours}.`,
      );
    hasCalled = isOld;
  }

  return {
    "take-backup": {
      work: async () => {
        if (await claimBackup(db, everyHours)) await takeOne(folder);
        await callWhenOld();
      },
      at: "*/10 * * * *",
    },
  };
}
