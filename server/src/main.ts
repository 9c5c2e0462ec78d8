import { endWhenLost } from "./platform/end-when-lost.ts";
import { readConfig } from "./platform/config.ts";
import { startServer } from "./start-server.ts";

/** What is in hand may finish; then we go in any case, before a service manager loses patience. */
const LONGEST_STOP_MS = 9_000;

/** Starts Khorgos from the environment, prints where it is, and stops cleanly when told to. */
async function main() {
  endWhenLost();
  const config = readConfig(process.env);
  const server = await startServer(config, { isDemo: process.argv.includes("--demo") });

  let isStopping = false;
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      // Somebody's slow upload must not keep us; its transaction has not begun or rolls back.
      setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
      server.stop().then(
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
