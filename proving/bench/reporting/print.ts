export const print = (line = "") => void process.stdout.write(`${line}\n`);

export const median = (all: readonly number[]) =>
  all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0;

/** The value below which this share of all lies, 0…1. */
export const quantile = (all: readonly number[], share: number) =>
  all.toSorted((one, other) => one - other)[Math.min(all.length - 1, Math.floor(all.length * share))] ?? 0;

/** One line of a report: what was reached beside what was wanted, at least or at most. */
export function tell(what: string, reached: number, wanted: { least: number } | { most: number }, unit = "") {
  const isOk = "least" in wanted ? reached >= wanted.least : reached <= wanted.most;
  const bound = "least" in wanted ? `≥ ${wanted.least}` : `≤ ${wanted.most}`;
  print(
    `${what.padEnd(56)}${reached.toFixed(2).padStart(9)} ${unit.padEnd(3)}${bound.padStart(8)}  ${isOk ? "ok" : "SHORT"}`,
  );
}
