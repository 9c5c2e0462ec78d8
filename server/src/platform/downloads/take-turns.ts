import { Failure } from "@khorgos/contract/platform/failures";

/** Each holds a connection while it reads; everybody else keeps the others. */
const MAX_AT_ONCE = 3;
/** Each lies on the disk until it was taken: a quarter of a kilobyte for each car. */
const MAX_UNDERWAY = 60;
/** A second window is honest; more would only wait for each other. */
const MAX_OF_ONE = 2;

/** The exports of this server: how many there may be, and whose turn it is to read the database. */
export type Turns = {
  /** Counts an export in and returns how to count it out, which may be said twice. Throws `too_many`, `unavailable`. */
  enter(accountId: string): () => void;
  /** Runs the work when it is its turn, without a connection held by those who wait. */
  inTurn<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result>;
  /** Whether work would begin at once. */
  hasPlace(): boolean;
};

export function takeTurns(atOnce = MAX_AT_ONCE): Turns {
  const underway = new Map<symbol, string>();
  const waiting = new Set<() => void>();
  let running = 0;

  const startNext = () => {
    const [next] = waiting;
    if (!next || running >= atOnce) return;
    waiting.delete(next);
    running += 1;
    next();
  };

  return {
    enter(accountId) {
      const own = [...underway.values()].filter((account) => account === accountId).length;
      if (own >= MAX_OF_ONE) throw new Failure("too_many", { retryAfter: 5 });
      if (underway.size >= MAX_UNDERWAY) throw new Failure("unavailable", { retryAfter: 5 });
      const ticket = Symbol(accountId);
      underway.set(ticket, accountId);
      return () => void underway.delete(ticket);
    },

    hasPlace: () => running < atOnce,

    async inTurn(signal, work) {
      // A signal that has aborted does not do so again.
      signal.throwIfAborted();
      await new Promise<void>((start, giveUp) => {
        signal.addEventListener("abort", () => waiting.delete(start) && giveUp(signal.reason), {
          once: true,
        });
        waiting.add(start);
        startNext();
      });
      try {
        signal.throwIfAborted();
        return await work();
      } finally {
        running -= 1;
        startNext();
      }
    },
  };
}
