import { type RawBuilder, sql } from "kysely";
import type { Clock } from "../src/platform/db/clock.ts";

type StoryClock = Clock & { passes(seconds: number): void };

/** The database's clock, running on from wherever the story has moved it to. */
export const storyClock = (): StoryClock => clockFrom(sql`now()`);

/** A clock that moves only when the story says so: it stands ten seconds into a half minute of about now. */
export function standingClock(): StoryClock {
  const halfMinute = Math.floor(Date.now() / 30_000);
  return clockFrom(sql`to_timestamp(${halfMinute * 30 + 10}::float8)`);
}

function clockFrom(beginning: RawBuilder<unknown>): StoryClock {
  let ahead = 0;
  return {
    get now() {
      return sql<string>`(${beginning} + make_interval(secs => ${ahead}))`;
    },
    passes(seconds) {
      ahead += seconds;
    },
  };
}

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
