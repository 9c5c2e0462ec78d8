import type { Postmaster } from "./postmaster.ts";
import { isAlive, pause } from "./processes.ts";

/** A server is to answer again within five seconds of losing its database; looking costs microseconds. */
const LOOK_EVERY = 250;

/** A start that failed is tried again, but not so fast that it fills the log. */
const TRY_AGAIN_AFTER = 1_000;

/**
 * Watches a postmaster that may be another process's child, and starts the next one when it is gone.
 *
 * @returns `current` the postmaster that runs now; `end` stops watching, after a start that is under way
 */
export function keepAlive(
  first: Postmaster,
  start: () => Promise<Postmaster>,
  onNote: (line: string) => void,
) {
  let current = first;
  const ending = new AbortController();
  let starting: Promise<void> | undefined;

  async function startAgain() {
    onNote("The database ended unexpectedly; starting it again.");
    while (!ending.signal.aborted) {
      try {
        current = await start();
        onNote("The database is back.");
        return;
      } catch (error) {
        onNote(error instanceof Error ? error.message : String(error));
        await pause(TRY_AGAIN_AFTER);
      }
    }
  }

  const watch = setInterval(() => {
    if (starting || isAlive(current.pid)) return;
    starting = startAgain().finally(() => (starting = undefined));
  }, LOOK_EVERY);
  // The watch alone is no reason to keep the server running.
  watch.unref();

  return {
    current: () => current,
    end: async () => {
      ending.abort();
      clearInterval(watch);
      await starting;
    },
  };
}
