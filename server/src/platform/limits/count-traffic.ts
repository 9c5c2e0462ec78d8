/** More callers than this in one window and all are forgotten: counting must not eat the memory. */
const MAX_COUNTED = 100_000;

/** Callers who have used this share of their limit are told to the other servers; most never do. */
const WORTH_TELLING = 0.1;

/** How a caller stands: whether this call still counts, how many more may come, and when that changes, in seconds. */
type RateStatus = { isOver: boolean; left: number; reset: number };

/** Calls of one caller in the window that starts at this moment (of `now`). */
export type CountedCalls = { caller: string; start: number; calls: number };

export type TrafficCounter = ReturnType<typeof trafficCounter>;

/**
 * Counts calls by caller over a window of `windowMs` that slides: of the window before, as much counts as still lies in it
 * if its calls came evenly. Two numbers for each caller, whatever the limit. A call over the limit is not counted.
 */
export function trafficCounter(windowMs: number, now: () => number) {
  let start = Number.NEGATIVE_INFINITY;
  let current = new Map<string, number>();
  let before = new Map<string, number>();
  /** Of callers who are told: how many calls at this server others know of, and how many there were at others. */
  let shared = new Map<string, { told: number; elsewhere: number }>();

  function turn(moment: number) {
    if (moment - start >= windowMs || moment < start) {
      for (const [caller, { elsewhere }] of shared)
        current.set(caller, (current.get(caller) ?? 0) + elsewhere);
      before = moment - start < 2 * windowMs && moment >= start ? current : new Map();
      current = new Map();
      shared = new Map();
      start = Math.floor(moment / windowMs) * windowMs;
    } else if (current.size >= MAX_COUNTED) {
      before = new Map();
      current = new Map();
      shared = new Map();
    }
  }

  return {
    count(caller: string, limit: number): RateStatus {
      const moment = now();
      turn(moment);
      const past = (moment - start) / windowMs;
      const here = current.get(caller) ?? 0;
      const seen = here + (shared.get(caller)?.elsewhere ?? 0);
      const seenBefore = before.get(caller) ?? 0;
      const used = Math.floor(seenBefore * (1 - past)) + seen;
      if (used < limit) {
        current.set(caller, here + 1);
        if (here >= limit * WORTH_TELLING && !shared.has(caller))
          shared.set(caller, { told: 0, elsewhere: 0 });
        return { isOver: false, left: limit - used - 1, reset: toSeconds((1 - past) * windowMs) };
      }
      // From the next window on what was seen in this one fades; until then what was seen in the one before.
      const fades = seen >= limit ? 1 - past : 1 - (limit - seen) / seenBefore - past;
      return { isOver: true, left: 0, reset: toSeconds(fades * windowMs) };
    },
    /** Counts that the other servers do not know of yet, and are worth telling. */
    untold: (): CountedCalls[] =>
      [...shared].flatMap(([caller, { told }]) => {
        const calls = (current.get(caller) ?? 0) - told;
        return calls > 0 ? [{ caller, start, calls }] : [];
      }),
    /** These were told, and so many calls there were at all servers together. */
    learn({ caller, start: of, calls }: CountedCalls, everywhere: number): void {
      const one = shared.get(caller);
      if (!one || of !== start) return;
      one.told += calls;
      one.elsewhere = everywhere - one.told;
    },
  };
}

const toSeconds = (ms: number) => Math.max(1, Math.floor(Math.round(ms) / 1000) + 1);
