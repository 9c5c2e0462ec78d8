import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { PartVersion } from "@khorgos/contract/live/live";
import { type LiveTimes, usualTimes } from "../../../web/src/live/live-state.rules.ts";
import { closeOnce } from "../closing.ts";

/** Longer than a browser should need on the slowest machine. */
const PATIENCE_MS = 4 * 60_000;

type Browsing = { origin: string; token: string; topics: readonly string[]; times?: LiveTimes };

/** Versions by their parts. */
export type Versions = ReadonlyMap<string, number>;

export type LiveBrowser = ReturnType<typeof browseLive>;

/** Opens a browser that follows these topics until it is closed. */
export function browseLive({ times = usualTimes, ...whom }: Browsing) {
  const heard = new Map<string, number>();
  const browser = new Worker(new URL("live-browser.ts", import.meta.url), {
    workerData: { ...whom, times },
  });
  browser.on("message", (versions: readonly PartVersion[]) => {
    for (const { part, version } of versions) heard.set(part, version);
  });

  return {
    /** The last that it heard of each part. */
    heard,
    /** Waits until it has heard of these versions or of later ones; `false` where it never does. */
    async hears(versions: Versions): Promise<boolean> {
      const giveUpAt = performance.now() + PATIENCE_MS;
      const isBehind = ([part, version]: [string, number]) => (heard.get(part) ?? 0) < version;
      while ([...versions].some(isBehind)) {
        if (performance.now() > giveUpAt) return false;
        await pause(20);
      }
      return true;
    },
    close: closeOnce(() => browser.terminate()),
  };
}
