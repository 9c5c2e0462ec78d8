import { setTimeout as pause } from "node:timers/promises";
import { announce } from "./announce.ts";
import { ENDINGS, endWhenLost } from "@khorgos/server/platform/process/process";
import { readConfig } from "@khorgos/server/platform/config/config";
import type { Lifecycle } from "@khorgos/server/platform/http/health";
import { startServer } from "./start-server.ts";

/** Milliseconds in which what is in hand may finish; then we go in any case, before a service manager loses patience. */
const MAX_STOP_MS = 9_000;
/** How long `/ready` says 503 while calls are still served, so that a load balancer sends them elsewhere. */
const FAREWELL_MS = 1_000;

const standing: Lifecycle = { now: "starting" };
/** Aborted by the signal that comes before the server serves; later ones stop it in good order. */
const starting = new AbortController();
let server: Awaited<ReturnType<typeof startServer>> | undefined;

/**
 * Starts Khorgos from the environment and says where it is; ends when told to, at any moment, and leaves nothing running.
 * Signals are listened to first and the address is told last: who reads it may already stop the server.
 */
async function main() {
  endWhenLost();
  for (const signal of ENDINGS) process.on(signal, () => end(signal));
  const config = readConfig(process.env);
  const isDemo = process.argv.includes("--demo");
  server = await startServer(config, { isDemo, standing, signal: starting.signal });
  // Starting reads a thousand files; left alone, V8 would keep that room for as long as the server runs.
  globalThis.gc?.({ type: "major", flavor: "last-resort", execution: "sync" });
  announce(server.announcement);
}

function end(signal: (typeof ENDINGS)[number]) {
  if (standing.now === "stopping") return;
  const wasServing = standing.now === "serving";
  standing.now = "stopping";
  // Somebody's slow upload must not keep us; its transaction has not begun or rolls back.
  setTimeout(() => process.exit(1), MAX_STOP_MS).unref();
  if (!server) return starting.abort();
  // A person at the keyboard is not made to wait for a load balancer.
  const farewell = pause(signal === "SIGTERM" && wasServing ? FAREWELL_MS : 0);
  farewell.then(server.stop).then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
}

main().catch(async (error: unknown) => {
  // A signal may have ended a program of ours first, such as the one that makes the database; we hear of it a moment later.
  await pause(50);
  if (starting.signal.aborted) process.exit(0);
  console.error(`\nKhorgos could not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
