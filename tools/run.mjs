import { spawn } from "node:child_process";
import { root } from "./root.mjs";

/** What a terminal, a service manager or a closing window sends to end a program. */
const ENDINGS = ["SIGINT", "SIGTERM", "SIGHUP"];

/** 128 and the signal's number is what a shell reports for a program that a signal ended. */
const NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15, SIGKILL: 9 };

/** What runs, and how long it may take to end. */
const children = new Map();

/** The first signal that told this script to end. */
let ending;

/** From now on a signal ends what `run` has started, nothing further is started, and the script goes on to its end. */
export function endOnSignals() {
  for (const signal of ENDINGS)
    process.on(signal, () => {
      ending ??= signal;
      for (const [child, patience] of children) {
        send(child, signal);
        if (patience !== undefined) setTimeout(() => children.has(child) && send(child, "SIGKILL"), patience);
      }
    });
}

/** The signal that told this script to end, if one did. */
export const endedBy = () => ending;

/**
 * Runs a program to its end. It gets a session of its own, with all that it starts itself, because a Ctrl-C would reach it
 * twice otherwise: from the terminal and from us.
 *
 * @param options.quiet keeps its output back; it comes in the answer instead
 * @param options.patience for what may be cut short at any moment: so many milliseconds after a signal it is killed
 * @returns {Promise<{ code: number, output: string }>} a program that cannot be run at all throws, and so does every one
 *   once this script was told to end
 */
export function run(program, args, { quiet = false, patience, ...options } = {}) {
  return new Promise((resolve, reject) => {
    if (ending) throw new Error(`Ended by ${ending}.`);
    const stdio = quiet ? ["ignore", "pipe", "pipe"] : "inherit";
    const child = spawn(program, args, { cwd: root, stdio, detached: hasGroups, ...options });
    children.set(child, patience);
    let output = "";
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.stderr?.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => {
      children.delete(child);
      reject(error);
    });
    child.on("close", (code, signal) => {
      children.delete(child);
      resolve({ code: code ?? exitCodeOf(signal), output });
    });
  });
}

const hasGroups = process.platform !== "win32";

function send(child, signal) {
  try {
    if (hasGroups) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // It has ended a moment ago.
  }
}

export const exitCodeOf = (signal) => 128 + (NUMBERS[signal] ?? 0);
