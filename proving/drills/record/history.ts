import { Failure, failures } from "@khorgos/contract/platform/failures";
import { appendFileSync, mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Who did what to which thing. */
export type Command = { who: string; what: string; value: string };

/**
 * What a client knows of a command: it was asked for; it was done; it was not done; or nobody told, so it may have been
 * done or not, now or later.
 */
export type Entry = Command & {
  type: "invoke" | "ok" | "fail" | "info";
  at: number;
  ms?: number;
  why?: string;
};

export type Said<Result> =
  | { type: "ok"; result: Result }
  | { type: "fail" | "info"; why: string; problem: unknown };

export type History = ReturnType<typeof openHistory>;

/** Writes every command of the clients of a drill down, in memory and as lines of JSON in `file`. `at` is in milliseconds. */
export function openHistory(name: string) {
  const folder = join(tmpdir(), "khorgos-drills");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}-${process.pid}.jsonl`);
  rmSync(file, { force: true });
  const entries: Entry[] = [];
  const write = (entry: Entry) => {
    entries.push(entry);
    appendFileSync(file, `${JSON.stringify(entry)}\n`);
  };

  return {
    file,
    entries,
    /** Asks for a command and writes down what is known of it then. */
    async ask<Result>(command: Command, run: () => Promise<Result>): Promise<Said<Result>> {
      const began = performance.now();
      write({ ...command, type: "invoke", at: began });
      const close = (type: "ok" | "fail" | "info", why?: string) => {
        const at = performance.now();
        write({ ...command, type, at, ms: at - began, ...(why && { why }) });
      };
      try {
        const result = await run();
        close("ok");
        return { type: "ok", result };
      } catch (problem) {
        const why = codeOf(problem);
        const type = isRefusal(problem) ? "fail" : "info";
        close(type, why);
        return { type, why, problem };
      }
    },
    /** Throws the lines away; they are only worth reading after a failure. */
    forget: () => rmSync(file, { force: true }),
  };
}

const codeOf = (problem: unknown) => (problem instanceof Failure ? problem.code : "no answer");

/** The server said that it did nothing. Being told to wait for an earlier attempt says nothing about that one. */
const isRefusal = (problem: unknown) =>
  problem instanceof Failure && problem.code !== "still_running" && failures[problem.code].http < 500;
