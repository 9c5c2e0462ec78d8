import { readdirSync, readFileSync } from "node:fs";

/** Kills a process and its children, these first, so that none of them can finish what its parent no longer can. */
export const killTree = (first: number | undefined) => signalTree(first, "SIGKILL");

/** The same with another signal: a process that is stopped keeps its connections and says nothing. */
export function signalTree(first: number | undefined, signal: NodeJS.Signals) {
  for (const pid of childrenOf(first)) kill(pid, signal);
  kill(first, signal);
}

/** Gone already is as good. */
export function kill(pid: number | undefined, signal: NodeJS.Signals = "SIGKILL") {
  try {
    if (pid) process.kill(pid, signal);
  } catch {
    // It ended by itself.
  }
}

const childrenOf = (parent: number | undefined): number[] =>
  readdirSync("/proc").flatMap((name) =>
    /^\d+$/.test(name) && parentOf(name) === parent ? Number(name) : [],
  );

function parentOf(pid: string): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  } catch {
    return undefined;
  }
}
