import { archiveOf, findPlace } from "../platform/embedded/find-place.ts";
import type { Db } from "../platform/db/connect.ts";
import type { Jobs } from "../platform/jobs/run-jobs.ts";
import { archiveHealth } from "./archiving/archive.sql.ts";
import { momentOfBase } from "./archiving/base-names.rules.ts";
import { packFiles } from "./archiving/pack-files.ts";
import { listBases, takeBase } from "./archiving/take-base.ts";

/** A day of the archive is brought forward in minutes; a copy takes the room of the whole database. */
const EVERY_MS = 24 * 3_600_000;

type ArchivingDeps = {
  db: Db;
  connectionString: string;
  /** The embedded database's own folder. */
  folder: string;
  log: { info(message: string): void; error(message: string): void };
};

/** Watches over the archive of the embedded database: a copy of all files by the clock, and a call when it fails. */
export function archivingJobs({ db, connectionString, folder, log }: ArchivingDeps): Jobs {
  let hasCalled = false;
  let isTaking = false;
  let isPacking = false;

  async function callWhenFailing() {
    const { isFailing } = await archiveHealth(db);
    if (isFailing && !hasCalled)
      log.error(
        "The archive takes nothing in: what is written now cannot be brought back to a moment, and it fills the database's disk. See postgres.log.",
      );
    if (!isFailing && hasCalled) log.info("The archive takes in again what is written.");
    hasCalled = isFailing;
    return isFailing;
  }

  async function takeOne() {
    isTaking = true;
    try {
      log.info(
        `A copy of the database was put into the archive: ${await takeBase(folder, connectionString)}.`,
      );
    } catch (error) {
      log.error(
        `No copy could be put into the archive: ${error instanceof Error ? error.message : String(error)}`,
      );
    } finally {
      isTaking = false;
    }
  }

  async function pack(wal: string) {
    isPacking = true;
    try {
      await packFiles(wal);
    } finally {
      isPacking = false;
    }
  }

  return {
    "keep-archive": {
      work: async () => {
        const isFailing = await callWhenFailing();
        const { bases, wal } = archiveOf(findPlace(folder));
        const [newest = ""] = (await listBases(bases)).toReversed();
        const age = Date.now() - (momentOfBase(newest)?.getTime() ?? 0);
        if (!isFailing && !isTaking && age > EVERY_MS) await takeOne();
        if (!isFailing && !isPacking) await pack(wal);
      },
      at: "* * * * *",
    },
  };
}
