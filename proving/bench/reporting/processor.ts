import { readdirSync, readFileSync } from "node:fs";
import { print } from "./print.ts";

/** What Linux counts in: hundredths of a second on every machine Node runs on. */
const TICKS = 100;

const began = readProcessors();

/**
 * Says how much of the processors' time since this module was loaded went to work that was not the benchmark's, so that a
 * reader knows what its figures are worth. The benchmark is this process and all that it has started, PostgreSQL too.
 */
export function tellProcessor(): void {
  const now = readProcessors();
  if (!began || !now) return print("\nhow busy the machine was is only known on Linux");
  const all = now.all - began.all;
  const share = (ticks: number) => `${((100 * Math.max(0, ticks)) / all).toFixed(0)} %`;
  const own = treeTicks(process.pid);
  print(
    `\nprocessors: the benchmark ${share(own)}, other work ${share(now.busy - began.busy - own)}, ` +
      `taken by the host ${share(now.stolen - began.stolen)}, idle the rest; ${(all / TICKS).toFixed(0)} s of them`,
  );
}

/** All processors together, in ticks since the machine started. */
function readProcessors() {
  const line = read("/proc/stat")?.split("\n")[0];
  if (!line) return undefined;
  const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, irq = 0, softIrq = 0, stolen = 0] = line
    .split(/\s+/)
    .slice(1)
    .map(Number);
  const busy = user + nice + system + irq + softIrq;
  return { busy, stolen, all: busy + idle + waiting + stolen };
}

/** What a process and its children have used so far, in milliseconds; 0 where nobody can tell. */
export const processorTime = (root: number): number => (began ? (treeTicks(root) * 1_000) / TICKS : 0);

/** What a process and its children have used so far, also those children that have ended. */
function treeTicks(root: number): number {
  const processes = readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? readProcess(name) : []));
  const ofTree = (pid: number): number =>
    processes.reduce(
      (sum, one) => sum + (one.pid === pid ? one.ticks : one.parent === pid ? ofTree(one.pid) : 0),
      0,
    );
  return ofTree(root);
}

function readProcess(pid: string) {
  const stat = read(`/proc/${pid}/stat`);
  if (!stat) return [];
  // The name before it may itself hold spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return [{ pid: Number(pid), parent: Number(fields[1]), ticks }];
}

function read(path: string) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
