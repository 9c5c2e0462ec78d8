/** In milliseconds. */
export type LiveTimes = {
  /** How often the database is asked what has changed. */
  lookMs: number;
  /** After so long a silence a line is written that says nothing: proxies close what is silent for a minute. */
  beatMs: number;
  /** A stream is ended after about so long, a fifth more or less: what it may follow is looked at again, and no crowd comes at once. */
  lastsMs: number;
  /** How often it is asked whether the sessions behind the streams still stand. */
  sessionsMs: number;
};

export const usualTimes: LiveTimes = {
  lookMs: 1_000,
  beatMs: 15_000,
  lastsMs: 600_000,
  sessionsMs: 3_000,
};

/** The longest that a stream may last, and some. */
export const LONGEST_MS = 1.3 * usualTimes.lastsMs;
