import { readdir } from "node:fs/promises";
import { memoryOf } from "../bench/servers/resident-memory.ts";
import type { Holding } from "./growth.rules.ts";

const LOOK_EVERY_MS = 10_000;

/** Looks at what a process holds every ten seconds until told to stop; nothing where the system does not tell. */
export function watchHolding(pid: number): { stop: () => Holding[] } {
  const began = performance.now();
  const held: Holding[] = [];
  const look = async () => {
    const files = await readdir(`/proc/${pid}/fd`).catch(() => undefined);
    if (files)
      held.push({
        seconds: (performance.now() - began) / 1000,
        bytes: memoryOf(pid),
        files: files.length,
      });
  };
  const watch = setInterval(() => void look(), LOOK_EVERY_MS);
  return {
    stop() {
      clearInterval(watch);
      return held;
    },
  };
}
