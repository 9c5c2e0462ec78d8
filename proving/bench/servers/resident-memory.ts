import { readFileSync } from "node:fs";

export const MB = 1024 * 1024;

/** Resident memory of a process in bytes, as Linux tells it; elsewhere 0. */
export function memoryOf(pid: number | undefined): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}
