import { spawn } from "node:child_process";
import { root } from "./project.mjs";

/** 128 and the signal's number is what a shell reports for a program that a signal ended. */
const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15, SIGKILL: 9 };

/**
 * Runs a program to its end.
 *
 * @param options.quiet keeps its output back; it comes in the answer instead
 * @returns {Promise<{ code: number, output: string }>} a program that cannot be run at all throws
 */
export function run(program, args, { quiet = false, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = quiet ? ["ignore", "pipe", "pipe"] : "inherit";
    const child = spawn(program, args, { cwd: root, stdio, ...options });
    let output = "";
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.stderr?.on("data", (chunk) => (output += chunk));
    child.on("error", reject);
    child.on("close", (code, signal) => resolve({ code: code ?? exitCodeOf(signal), output }));
  });
}

export const exitCodeOf = (signal) => 128 + (SIGNALS[signal] ?? 0);
