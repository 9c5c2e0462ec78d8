import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { platform } from "node:process";

/** Whether a process runs under this id. One that ended but was never collected counts as gone. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // A process of somebody else may not be signalled, but it is there.
    if (!isErrno(error, "EPERM")) return false;
  }
  return platform !== "linux" || readStat(pid)[0] !== "Z";
}

/**
 * A mark that tells two processes with the same id apart: after a restart of a container the same
 * small ids come round again. Empty where the system does not say.
 */
export const bornAt = (pid: number): string => (platform === "linux" ? (readStat(pid)[19] ?? "") : "");

/** The fields of /proc/PID/stat from the state on; the name before it may itself hold spaces and brackets. */
function readStat(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return [];
  }
}

/** Whether that process works in this folder; `undefined` where the system does not say. */
export function worksIn(pid: number, folder: string): boolean | undefined {
  if (platform !== "linux") return undefined;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return undefined;
  }
}

/** PostgreSQL's own processes at work in a folder, by the titles it gives them; none where the system does not say. */
export function postgresIn(folder: string): number[] {
  if (platform !== "linux") return [];
  const pids = readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0);
  return pids.filter((pid) => worksIn(pid, folder) === true && titleOf(pid).startsWith("postgres: "));
}

function titleOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

export const isErrno = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Stops what was started as soon as the command is told to end. */
export function stopOnSignal<Started extends { stop: () => Promise<void> }>(
  signal: AbortSignal | undefined,
  started: Started,
): Started {
  signal?.addEventListener("abort", () => void started.stop());
  return started;
}
