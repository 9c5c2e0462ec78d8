import { sql } from "kysely";
import type { Clock } from "../src/platform/db/clock.ts";

/** The database's clock, running on from wherever the story has moved it to. */
export function storyClock(): Clock & { passes(seconds: number): void } {
  let ahead = 0;
  return {
    get now() {
      return sql<string>`(now() + make_interval(secs => ${ahead}))`;
    },
    passes(seconds) {
      ahead += seconds;
    },
  };
}

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
