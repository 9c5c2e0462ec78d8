import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { Failure } from "@khorgos/contract/platform/failures";
import type { Registry } from "prom-client";
import { showMetric } from "../metrics/show-metric.ts";
import { isLow, takesFiles } from "./disk-room.rules.ts";

/** How often the disks are looked at, in milliseconds. */
const LOOKS_EVERY = 60_000;
/** Room is made by people, in seconds. */
const RETRY_AFTER = 600;

type Log = { error(about: object, message: string): void; info(about: object, message: string): void };

type DiskWatchOptions = {
  /** The folders that grow, by what they are called; undefined ones are not kept. They need not be there yet. */
  places: Readonly<Record<string, string | undefined>>;
  /** The share of a disk that is left to the database: with less, no files are taken. */
  kept: number;
  /** Asked for when there is something to tell: the log may be made later than this. */
  log: () => Log;
  /** The share that is free where a folder is, 0 to 1. */
  freeAt?: (folder: string) => Promise<number>;
};

export type DiskWatch = Awaited<ReturnType<typeof watchDisk>>;

/**
 * Looks every minute how much room is left: calls out once when a disk gets short of it and once when that is over. What
 * cannot be told (a folder that was taken away) is taken for room enough.
 */
export function watchDisk({ places, kept, log, freeAt = freeShare }: DiskWatchOptions) {
  const folders = Object.entries(places).flatMap(([place, folder]) => (folder ? [{ place, folder }] : []));
  const low = new Set<string>();
  const freeIn = (folder: string) => freeAt(folder).catch(() => undefined);

  async function look(): Promise<void> {
    for (const { place, folder } of folders) {
      const free = await freeIn(folder);
      if (free === undefined) continue;
      const about = { alarm: "disk", place, folder, free: Number(free.toFixed(3)) };
      const isLowNow = isLow(free, low.has(place));
      if (isLowNow && !low.has(place)) log().error(about, "less than a fifth of the disk is free");
      if (!isLowNow && low.has(place)) log().info(about, "there is room on the disk again");
      if (isLowNow) low.add(place);
      else low.delete(place);
    }
  }

  const timer = setInterval(() => void look(), LOOKS_EVERY);
  timer.unref();
  return {
    look,
    /** Throws `storage_low` when the disk has to be kept for the database; looked at anew each time. */
    async refuseFiles(): Promise<void> {
      const free = await Promise.all(folders.map(({ folder }) => freeIn(folder)));
      if (free.some((share) => share !== undefined && !takesFiles(share, kept)))
        throw new Failure("storage_low", { retryAfter: RETRY_AFTER });
    },
    show(metrics: Registry): void {
      const reads = folders.map(({ place, folder }) => [place, () => freeIn(folder)] as const);
      showMetric(metrics, "khorgos_disk_free_ratio", "Share of the disk that is free.", {
        place: Object.fromEntries(reads),
      });
    },
    stop: async () => clearInterval(timer),
  };
}

/** The share that a plain user may still write, as a share of the whole; of the nearest folder above when this one is not there. */
export async function freeShare(folder: string): Promise<number> {
  try {
    const { bavail, blocks } = await statfs(folder);
    return bavail / blocks;
  } catch (error) {
    if (dirname(folder) === folder) throw error;
    return freeShare(dirname(folder));
  }
}
