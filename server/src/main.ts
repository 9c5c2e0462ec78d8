import { setTimeout as pause } from "node:timers/promises";
import { endWhenLost } from "./platform/end-when-lost.ts";
import { readConfig } from "./platform/config.ts";
import type { Standing } from "./platform/http/health.ts";
import { startServer } from "./start-server.ts";

/** What is in hand may finish; then we go in any case, before a service manager loses patience. */
const LONGEST_STOP_MS = 9_000;
/** So long whoever hands calls out can see that we are about to stop, while those that come are still served. */
const FAREWELL_MS = 1_000;

/** Starts Khorgos from the environment, prints where it is, and stops cleanly when told to. */
async function main() {
  endWhenLost();
  const config = readConfig(process.env);
  const standing: Standing = { now: "starting" };
  const server = await startServer(config, { isDemo: process.argv.includes("--demo"), standing });
  // Starting reads a thousand files; left alone, V8 would keep that room for as long as the server runs.
  globalThis.gc?.({ type: "major", flavor: "last-resort", execution: "sync" });

  let isStopping = false;
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      // Somebody's slow upload must not keep us; its transaction has not begun or rolls back.
      setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
      standing.now = "stopping";
      // Whoever waits at the keyboard is not made to wait for a balancer.
      const farewell = pause(signal === "SIGTERM" ? FAREWELL_MS : 0);
      farewell.then(server.stop).then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}

main().catch((error: unknown) => {
  console.error(`\nKhorgos could not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
