import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Db } from "@khorgos/server/platform/db/connect";
import type { Jobs } from "@khorgos/server/platform/jobs/run-jobs";
import { showMetric } from "@khorgos/server/platform/metrics/show-metric";
import type { Registry } from "prom-client";
import { claimBackup, hoursWithoutBackup, lastGoodBackup, recordBackup } from "./backup-state.sql.ts";
import { nameFor, takeBackup } from "./take-backup.ts";

type BackupDeps = {
  db: Db;
  /** Where backups go; without one, or with 0 hours, none are taken. */
  folder: string | undefined;
  everyHours: number;
  /** The number of backups that stay, the newest. */
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

/** A backup may be late by half a period before somebody is called. */
const LATE = 1.5;

/** Whether the market has been without a backup for too long. */
export const isOverdue = (hoursWithout: number, everyHours: number): boolean =>
  hoursWithout > LATE * everyHours;

/** Names that `nameFor` makes, and what is left of one that was cut; nothing else in the folder is ours to remove. */
const OURS = /^khorgos-[\dT-]+Z\.backup\.gz$/;
const CUT = /^khorgos-[\dT-]+Z\.backup\.gz\.\d+\.unfinished$/;

/** Nobody still writes to it by then. */
const CUT_AGE_MS = 24 * 3_600_000;

/** Removes all but the newest so many backups of a folder, and what cut ones left a day ago. */
async function pruneBackups(folder: string, keep: number): Promise<void> {
  const names = await readdir(folder);
  const old = names
    .filter((name) => OURS.test(name))
    .toSorted()
    .slice(0, -keep);
  for (const name of old) await rm(join(folder, name));
  for (const name of names.filter((each) => CUT.test(each))) {
    const { mtimeMs } = await stat(join(folder, name));
    if (mtimeMs < Date.now() - CUT_AGE_MS) await rm(join(folder, name));
  }
}

/** How old what could be brought back is; nothing before there is anything. */
export function measureBackups(metrics: Registry, db: Db): void {
  const age = async () => (await lastGoodBackup(db))?.ageSeconds;
  showMetric(metrics, "khorgos_backup_age_seconds", "Age of the last good backup.", age);
}
