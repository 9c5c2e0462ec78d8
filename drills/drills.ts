import { killDuringImport } from "./faults/kill-during-import.ts";
import { killDatabase } from "./faults/kill-database.ts";
import type { Drill } from "./record/outcome.ts";

type Known = {
  what: string;
  run: Drill;
  /** Rounds by hand, and in `npm test`. */
  usual: number;
  short: number;
};

/** Every fault that is made on purpose, under the name it has in the list of guarantees. */
export const drills = {
  "F-01": { what: "the server is killed during an import", run: killDuringImport, usual: 20, short: 2 },
  "F-02": { what: "the database is killed under writers", run: killDatabase, usual: 20, short: 3 },
} as const satisfies Record<string, Known>;

export const isFault = (name: string): name is keyof typeof drills => Object.hasOwn(drills, name);
