import { constants } from "node:os";
import { parseArgs } from "node:util";
import { ENDINGS } from "@khorgos/server/platform/process/process";
import { tellProcessor } from "../bench/reporting/processor.ts";
import { closeAll } from "./closing.ts";
import { clusterFaults, drills, isFault } from "./drills.ts";
import { openHistory } from "./record/history.ts";
import { cameToNoEnd, countAnswers, holds, printHead, printOutcome, printTable } from "./record/outcome.ts";
import { print } from "../bench/reporting/print.ts";

/**
 * Breaks things on purpose under real servers, counts what was lost, and ends with an error when a promise did not hold.
 * `--rounds` is how often each fault is made; `--short` does as little as shows that the drill itself works.
 */

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: "string" }, short: { type: "boolean", default: false } },
});

const groups: Record<string, readonly string[]> = { all: Object.keys(drills), cluster: clusterFaults };
const wanted = [...new Set(positionals.flatMap((name) => groups[name] ?? [name]))];
const unknown = wanted.filter((name) => !isFault(name));
if (unknown.length > 0 || wanted.length === 0) {
  print(`Which fault? There are: ${Object.keys(drills).join(", ")}, cluster, or all.`);
  process.exit(2);
}

let isInterrupted = false;
for (const signal of ENDINGS)
  process.once(signal, () => {
    isInterrupted = true;
    void closeAll().then(() => process.exit(128 + constants.signals[signal]));
  });

let isWell = true;
const lines: string[] = [];
printHead();
for (const name of wanted.filter(isFault)) {
  const { what, run, usual, short } = drills[name];
  const rounds = Number(given.rounds ?? (given.short ? short : usual));
  const history = openHistory(name);
  const outcome = await run({ rounds, isShort: given.short, history }).catch(cameToNoEnd);
  await closeAll();
  // What this one broke on the way out is no finding.
  if (isInterrupted) await new Promise(() => {});
  lines.push(printOutcome(name, what, outcome, history));
  if (holds(outcome, countAnswers(history.entries).failed)) history.forget();
  else {
    isWell = false;
    print(`       what the clients did: ${history.file}`);
  }
}
if (lines.length > 1) printTable(lines);
tellProcessor();
process.exitCode = isWell ? 0 : 1;
