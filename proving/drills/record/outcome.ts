import { median, print, tell } from "../../bench/reporting/print.ts";
import type { Entry, History } from "./history.ts";

/** How much of a drill to do, and where to write down what the clients did. */
type Round = { rounds: number; isShort: boolean; history: History };

/** A figure with what was wanted of it at most. Slow machines fall short of it; that loses nobody anything. */
type Figure = { what: string; reached: number; most: number; unit: string };

export type Outcome = {
  rounds: number;
  lost: readonly string[];
  duplicated: readonly string[];
  /** Promises that did not hold, as sentences. */
  broken: readonly string[];
  /** From each fault to the first command that was done again, in milliseconds. */
  recoveries: readonly number[];
  figures?: readonly Figure[];
  /** What a reader should know to judge the line, as sentences. */
  notes?: readonly string[];
};

export type Drill = (round: Round) => Promise<Outcome>;

/** Of a fault that cannot be made on this machine. Said aloud, because a drill that nobody made proves nothing. */
export const notMade = (why: string): Outcome => ({
  rounds: 0,
  lost: [],
  duplicated: [],
  broken: [],
  recoveries: [],
  notes: [`skipped: ${why}`],
});

/** What the clients were told, counted. */
export function countAnswers(entries: readonly Entry[]) {
  const count = (is: (entry: Entry) => boolean) => entries.filter(is).length;
  return {
    acknowledged: count(({ type }) => type === "ok"),
    unavailable: count(({ why }) => why === "unavailable"),
    failed: count(({ why }) => why === "unexpected"),
  };
}

/** A server may say that it is busy or its database away; anything else above 499 is a fault of its own. */
export const holds = ({ lost, duplicated, broken }: Outcome, failed: number) =>
  lost.length + duplicated.length + broken.length + failed === 0;

const columns =
  "fault  rounds  acknowledged  lost  duplicated    503  other 5xx  recovery p50       max  promises".split(
    /(?<=\S)(?=\s{2})/,
  );

export const printHead = () => print(columns.join(""));

/** All lines once more, without what was said between them. */
export function printTable(lines: readonly string[]) {
  print("");
  printHead();
  lines.forEach(print);
}

/** Of a drill that came to no end; the others are made all the same. */
export const cameToNoEnd = (error: unknown): Outcome => ({
  rounds: 0,
  lost: [],
  duplicated: [],
  broken: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
  recoveries: [],
});

/** One line of the table, and below it whatever did not hold. Returns the line. */
export function printOutcome(name: string, what: string, outcome: Outcome, history: History): string {
  const { acknowledged, unavailable, failed } = countAnswers(history.entries);
  const { rounds, lost, duplicated, recoveries, broken } = outcome;
  const ms = (value: number) => (recoveries.length > 0 ? `${Math.round(value)} ms` : "–");
  const cells = [
    name,
    rounds,
    acknowledged,
    lost.length,
    duplicated.length,
    unavailable,
    failed,
    ms(median(recoveries)),
    ms(Math.max(...recoveries)),
    holds(outcome, failed) ? "held" : "BROKEN",
  ];
  const line =
    cells.map((cell, at) => String(cell).padStart(columns[at]?.length ?? 0)).join("") + `  ${what}`;
  print(line);
  for (const { what, reached, most, unit } of outcome.figures ?? [])
    tell(`       ${what}`, reached, { most }, unit);
  for (const sentence of [
    ...(outcome.notes ?? []),
    ...broken,
    ...lost.slice(0, 5).map((value) => `lost: ${value}`),
  ])
    print(`       ${sentence}`);
  for (const value of duplicated.slice(0, 5)) print(`       there twice: ${value}`);
  return line;
}
