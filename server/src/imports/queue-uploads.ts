import { setTimeout as pause } from "node:timers/promises";
import { Failure } from "@khorgos/contract/platform/failures";
import { takeTurns, type Turns } from "../platform/downloads/take-turns.ts";

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

/**
 * Each import holds a connection for as long as it takes; everybody else keeps the others. Lists of some thousand rows are through in
 * a second or two, and wait for each other only.
 */
const places = { short: 2, long: 3, shortMs: 1_500 };
/** In bytes: some thousand rows. */
const MAX_SHORT = 256 * 1024;
/** Uploads on their way, each up to 50 MB of disk. */
const MAX_UPLOADS = 60;
const MAX_OF_ONE_SUPPLIER = 8;

type UploadTurn = {
  supplierId: string;
  /** Of the file, in bytes. */
  size: number;
  signal: AbortSignal;
};

/** The uploads of this server: how many there may be, and whose turn it is to be imported. */
export type Uploads = {
  /** Counts an upload in, before its first byte is read, and returns how to count it out. Throws `too_many`, `unavailable`. */
  enter(supplierId: string): () => void;
  /**
   * Runs the work when it is its turn: one of each supplier at a time, without a connection held by those who wait. Work that turns
   * out to be long may be told to stop and be begun anew.
   */
  inTurn<Result>(wish: UploadTurn, work: (signal: AbortSignal) => Promise<Result>): Promise<Result>;
};

export function queueUploads(): Uploads {
  const underway = new Map<string, { many: number; ownTurns: Turns }>();
  const takeTurn = takeTurnsByCost(places);
  let total = 0;

  return {
    enter(supplierId) {
      const own = underway.get(supplierId) ?? { many: 0, ownTurns: takeTurns(1) };
      if (own.many >= MAX_OF_ONE_SUPPLIER) throw new Failure("too_many", { retryAfter: 10 });
      if (total >= MAX_UPLOADS) throw new Failure("unavailable", { retryAfter: 10 });
      underway.set(supplierId, own);
      own.many += 1;
      total += 1;
      return () => {
        own.many -= 1;
        if (own.many === 0) underway.delete(supplierId);
        total -= 1;
      };
    },

    async inTurn({ supplierId, size, signal }, work) {
      const { ownTurns } = underway.get(supplierId) ?? { ownTurns: takeTurns(1) };
      const wish = { supplierId, isLong: size > MAX_SHORT, signal };
      return ownTurns.inTurn(signal, () => takeTurn(wish, work));
    },
  };
}
