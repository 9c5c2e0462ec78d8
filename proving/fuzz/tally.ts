import type { Step } from "./draw-steps.ts";
import { everybody } from "./people.ts";

type Counts = { good: number; refused: number };

/** Counts calls by endpoint, caller and what came of them. */
export function tallyOf(names: string[]) {
  const counts = new Map<string, Counts>();
  const at = (name: string, who: string): Counts => {
    const key = `${name} ${who}`;
    const known = counts.get(key) ?? { good: 0, refused: 0 };
    counts.set(key, known);
    return known;
  };
  const width = Math.max(...names.map((name) => name.length));
  return {
    count({ name, who }: Step, status: number) {
      at(name, who)[status < 400 ? "good" : "refused"] += 1;
    },
    /** Calls that nobody succeeded with. */
    neverGood: () => names.filter((name) => everybody.every((who) => at(name, who).good === 0)),
    /** One line for each call: how often each caller succeeded, and was refused. */
    drawn() {
      const line = (first: string, cells: string[]) =>
        `${first.padEnd(width)}  ${cells.map((cell) => cell.padStart(9)).join("")}`;
      const rows = names.map((name) =>
        line(
          name,
          everybody.map((who) => `${at(name, who).good}/${at(name, who).refused}`),
        ),
      );
      const all = [...counts.values()].reduce((sum, { good, refused }) => sum + good + refused, 0);
      return [line("2xx/4xx", [...everybody]), ...rows, `${all} calls`].join("\n");
    },
  };
}
