/** More callers than this in one window and all are forgotten: counting must not eat the memory. */
const MAX_COUNTED = 100_000;

/** How a caller stands: whether this call still counts, how many more may come, and when that changes, in seconds. */
type RateStatus = { isOver: boolean; left: number; reset: number };

/**
 * Counts calls by caller over a window of `windowMs` that slides: of the window before, as much counts as still lies in it
 * if its calls came evenly. Two numbers for each caller, whatever the limit. A call over the limit is not counted.
 */
export function trafficCounter(windowMs: number, now: () => number) {
  let start = Number.NEGATIVE_INFINITY;
  let current = new Map<string, number>();
  let before = new Map<string, number>();

  function turn(moment: number) {
    if (moment - start >= windowMs || moment < start) {
      before = moment - start < 2 * windowMs && moment >= start ? current : new Map();
      current = new Map();
      start = Math.floor(moment / windowMs) * windowMs;
    } else if (current.size >= MAX_COUNTED) {
      before = new Map();
      current = new Map();
    }
  }

  return (caller: string, limit: number): RateStatus => {
    const moment = now();
    turn(moment);
    const past = (moment - start) / windowMs;
    const seen = current.get(caller) ?? 0;
    const seenBefore = before.get(caller) ?? 0;
    const used = Math.floor(seenBefore * (1 - past)) + seen;
    if (used < limit) {
      current.set(caller, seen + 1);
      return { isOver: false, left: limit - used - 1, reset: toSeconds((1 - past) * windowMs) };
    }
    // From the next window on what was seen in this one fades; until then what was seen in the one before.
    const fades = seen >= limit ? 1 - past : 1 - (limit - seen) / seenBefore - past;
    return { isOver: true, left: 0, reset: toSeconds(fades * windowMs) };
  };
}

const toSeconds = (ms: number) => Math.max(1, Math.floor(Math.round(ms) / 1000) + 1);
