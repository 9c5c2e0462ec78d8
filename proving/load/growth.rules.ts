import { median } from "../bench/reporting/print.ts";

/** How much a process held at a moment: resident memory in bytes, and open files. */
export type Holding = { seconds: number; bytes: number; files: number };

const MB = 1024 * 1024;

/** What is looked at least: before that nothing can be said. */
const FEWEST = 30;

/**
 * What a process grew by: memory in MB a minute, as the line that fits all looks best, and how many files more were open in
 * the last third than in the first, by the middle one of each. Undefined after few looks.
 */
export function growthOf(held: readonly Holding[]): { memory: number; files: number } | undefined {
  if (held.length < FEWEST) return undefined;
  const third = Math.floor(held.length / 3);
  const files = (some: readonly Holding[]) => median(some.map((one) => one.files));
  return {
    memory: (slopeOf(held) * 60) / MB,
    files: files(held.slice(-third)) - files(held.slice(0, third)),
  };
}

/** Bytes a second, by least squares. */
function slopeOf(held: readonly Holding[]): number {
  const mean = (read: (one: Holding) => number) =>
    held.reduce((sum, one) => sum + read(one), 0) / held.length;
  const [at, bytes] = [mean((one) => one.seconds), mean((one) => one.bytes)];
  const along = held.reduce((sum, one) => sum + (one.seconds - at) * (one.bytes - bytes), 0);
  return along / held.reduce((sum, one) => sum + (one.seconds - at) ** 2, 0);
}
