import { Worker } from "node:worker_threads";
import { quantile } from "../../bench/reporting/print.ts";

/** From which address of this machine, always over a new connection; and what is asked for instead. */
type Asking = { from?: string; path?: string };

/**
 * Asks the server whether it lives until `stop`, which may be called twice; tells the longest wait, the one that a hundredth
 * exceeded, and how often nobody answered. From a thread of its own, so that what the other clients of a drill do is not taken
 * for the server's slowness.
 */
export function watchLife(origin: string, { from, path = "/api/health/live" }: Asking = {}) {
  const waits: number[] = [];
  let deaths = 0;
  const watcher = new Worker(new URL("health-probe.ts", import.meta.url), {
    workerData: { origin, from, path },
  });
  watcher.on("message", ({ lives, ms }: { lives: boolean; ms: number }) => {
    waits.push(ms);
    if (!lives) deaths++;
  });
  return {
    async stop() {
      await watcher.terminate();
      return { longest: Math.max(0, ...waits), p99: quantile(waits, 0.99), deaths };
    },
  };
}
