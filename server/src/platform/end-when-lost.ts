import { writeSync } from "node:fs";

/**
 * What nobody caught leaves the server in a state nobody thought of. It says so, as one line of the log, and ends; anyone who
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
