import { setTimeout as pause } from "node:timers/promises";
import { takeTurns } from "../../platform/downloads/take-turns.ts";

/** Between two looks whether the place of a turn that lasts too long is wanted, in milliseconds. */
const LOOKS_EVERY = 50;

/** Work is slow, and no short one on a busy machine, that takes as many times as long as a short turn. */
const SLOW = 9;

type Places = {
  /** Turns that end soon, and all others, at the same time. */
  short: number;
  long: number;
  /** How long a short one may last, in milliseconds. */
  shortMs: number;
};

type WantedTurn = {
  supplierId: string;
  /** Whether the work is known to be long. */
  isLong: boolean;
  signal: AbortSignal;
};

/**
 * Turns by what they cost, not by what a file seems to be: a hundred kilobytes may be half a minute of reading. Work whose short turn
 * lasts too long goes on in a place for long ones where there is one; otherwise, once all short places are taken, it is told to stop, and
 * begins anew when a long one is free.
 */
export function takeTurnsByCost({ short, long, shortMs }: Places) {
  const [shortTurns, longTurns] = [takeTurns(short), takeTurns(long)];
  /** Suppliers whose last work was slow: their next waits with the long ones. */
  const slow = new Set<string>();

  /** Resolves when the time of a short turn is over and its place is wanted, or there is a better one. */
  const untilWanted = async (signal: AbortSignal) => {
    for (let ms = shortMs; ; ms = LOOKS_EVERY) {
      await pause(ms, undefined, { signal });
      if (longTurns.hasPlace() || !shortTurns.hasPlace()) return true;
    }
  };

  return async <Result>(
    { supplierId, isLong, signal }: WantedTurn,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> => {
    const timed = async (meant: AbortSignal) => {
      const began = performance.now();
      try {
        return await work(meant);
      } finally {
        if (performance.now() - began > SLOW * shortMs) slow.add(supplierId);
        else if (!meant.aborted) slow.delete(supplierId);
      }
    };
    const inLongTurn = () => longTurns.inTurn(signal, () => timed(signal));
    if (isLong || slow.has(supplierId)) return inLongTurn();

    const begun = await shortTurns.inTurn(signal, async () => {
      const over = new AbortController();
      const result = timed(AbortSignal.any([signal, over.signal]));
      const [ended, waiting] = [result.then(ignore, ignore), new AbortController()];
      const isSlow = await Promise.race([ended, untilWanted(waiting.signal).catch(ignore)]);
      waiting.abort();
      if (!isSlow) return { result };
      if (longTurns.hasPlace()) void longTurns.inTurn(signal, () => ended).catch(ignore);
      else over.abort(new Error("This takes longer than a short turn."));
      // What was through in the very moment is done, and not done again.
      return over.signal.aborted ? result.then(() => ({ result }), ignore) : { result };
    });
    return begun ? begun.result : inLongTurn();
  };
}

const ignore = (): undefined => undefined;
