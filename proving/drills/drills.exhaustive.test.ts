import { afterAll, afterEach, expect, test } from "vitest";
import { closeAll } from "./closing.ts";
import { drills } from "./drills.ts";
import { type History, openHistory } from "./record/history.ts";
import { countAnswers } from "./record/outcome.ts";

/** Every fault is still made and survived; how often and how fast is told by `npm run drill`. */

const histories: History[] = [];
afterAll(() => histories.forEach(({ forget }) => forget()));
afterEach(closeAll);

const all = Object.entries(drills)
  .map(([name, drill]) => ({ name, ...drill }))
  .filter(({ short }) => short > 0);

test.for(all)("$name: $what, and nothing is lost", async ({ name, run, short }, context) => {
  const history = openHistory(`${name}-short`);
  histories.push(history);
  const {
    rounds,
    lost,
    duplicated,
    broken,
    notes = [],
  } = await run({ rounds: short, isShort: true, history });
  // Not everybody is root or has every tool.
  if (rounds === 0) return context.skip(notes.join());
  expect({ lost, duplicated, broken }).toEqual({ lost: [], duplicated: [], broken: [] });
  const { acknowledged, failed } = countAnswers(history.entries);
  expect(failed).toBe(0);
  expect(acknowledged).toBeGreaterThan(0);
});
