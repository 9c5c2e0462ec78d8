import { getEventListeners } from "node:events";
import { writeSync } from "node:fs";

/** As long as a service manager waits, in milliseconds. */
const MAX_END_MS = 9_000;

/** The exit code that a shell reports for a program that Ctrl-C ended. */
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

/** Signals that a terminal, a service manager or a closing window sends to end a program. */
export const ENDINGS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Ends the process when an error was not caught: that leaves the server in a state nobody thought of. It says so, as one line of the log, and ends; anyone who
 * looks after it starts it anew, and the embedded database goes on meanwhile.
 */
export function endWhenLost(): void {
  for (const event of ["uncaughtException", "unhandledRejection"] as const)
    process.on(event, (error: unknown) => {
      const { message, stack } = error instanceof Error ? error : new Error(String(error));
      const line = { level: 60, time: new Date().toISOString(), err: { message, stack }, msg: event };
      writeSync(2, `${JSON.stringify(line)}\n`);
      process.exit(70);
    });
}

/**
 * Does what nobody called for over HTTP and writes its line, as those of calls are written: what it was, how it ended and
 * how long it took, at a moment in UTC. What fails goes on failing.
 */
export async function logOperation<Result>(
  event: string,
  write: (line: string) => void,
  work: () => Promise<Result>,
): Promise<Result> {
  const began = performance.now();
  const tell = (level: number, outcome: "done" | "failed") => {
    const ms = Math.round(performance.now() - began);
    write(JSON.stringify({ level, time: new Date().toISOString(), event, outcome, ms, msg: "event" }));
  };
  try {
    const result = await work();
    tell(30, "done");
    return result;
  } catch (error) {
    tell(50, "failed");
    throw error;
  }
}
