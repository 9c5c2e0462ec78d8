import { getEventListeners } from "node:events";
import { ENDINGS } from "./signals.ts";

/** As long as a service manager waits, in milliseconds. */
const MAX_END_MS = 9_000;

/** What a shell reports for a program that Ctrl-C ended. */
const ENDED = 130;

/** Words of a command that were not understood, and how it is called: exit code 2, as for an option that it does not know. */
export class Misuse extends Error {}

/**
 * Runs an operator's command to its end: its sentence is printed, and an error is told as its sentence, with exit code 1.
 * Anyone who starts something that would go on without us listens to the signal and ends it; the work then fails, tidies up
 * after itself, and nothing is left running.
 */
export async function runCommand(work: (signal: AbortSignal) => Promise<string | void>): Promise<void> {
  const ending = new AbortController();
  for (const name of ENDINGS)
    process.on(name, () => {
      if (getEventListeners(ending.signal, "abort").length === 0) process.exit(ENDED);
      setTimeout(() => process.exit(ENDED), MAX_END_MS).unref();
      ending.abort();
    });
  // Those who read on no more, such as `head` and `grep -q`, end a pipe and not the work.
  process.stdout.on("error", () => {});
  try {
    const sentence = await work(ending.signal);
    if (sentence) process.stdout.write(`${sentence}\n`);
  } catch (error) {
    if (ending.signal.aborted) process.exit(ENDED);
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = error instanceof Misuse ? 2 : 1;
  }
}
