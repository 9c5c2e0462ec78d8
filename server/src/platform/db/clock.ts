import { type RawBuilder, sql } from "kysely";

/**
 * The moment by which sessions end and attempts are forgotten: the database's own, so that all servers agree whatever
 * their clocks say. Stories bring one that they can move on.
 */
export type Clock = { readonly now: RawBuilder<string> };

export const databaseClock: Clock = { now: sql<string>`now()` };

/** After how many seconds without use, and after how many in all, a session is over. */
export type SessionLimit = { idle: number; absolute: number };

/** How sessions are measured: by whose clock, and how long they may last. */
export type SessionTerms = {
  clock: Clock;
  limits: { trader: SessionLimit; administrator: SessionLimit };
};

const DAY = 86_400;
export const usualTerms: SessionTerms = {
  clock: databaseClock,
  limits: {
    trader: { idle: 7 * DAY, absolute: 30 * DAY },
    administrator: { idle: 30 * 60, absolute: 12 * 3_600 },
  },
};
