import { Failure } from "@khorgos/contract/platform/failures";
import { refuseFile } from "@khorgos/price-list/table/refuse-file";
import { takeTurnsByCost } from "../../receiving/turns-by-cost.ts";

/**
 * Each holds a connection now and then, and a process all the time. Small lists take a fraction of a second and wait for other small
 * ones only, also where somebody else's is large inside.
 */
const places = { short: 2, long: 2, shortMs: 1_500 };
/** In bytes: some thousand rows. */
const MAX_SMALL = 256 * 1024;
/** How long a preview may wait for its turn, and how long it may take from then on. */
const usualTimes = { waitMs: 30_000, workMs: 15_000 };

type Asked = {
  supplierId: string;
  /** Of the file, in bytes. */
  size: number;
  signal: AbortSignal;
};

/**
 * The previews of this server: few at a time, and of each supplier the one they asked for last. Anyone who asks again no longer
 * waits for the one before, which is told to stop (`preview_replaced`) and has ended when the next begins. Throws
 * `previews_busy` when others' take too long to wait for, `file_takes_too_long` when its own does.
 */
export function queuePreviews({ waitMs, workMs } = usualTimes) {
  const latest = new Map<string, { replaced: AbortController; over: Promise<void> }>();
  const takeTurn = takeTurnsByCost(places);

  return async <Result>(
    { supplierId, size, signal }: Asked,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> => {
    const before = latest.get(supplierId);
    before?.replaced.abort(new Failure("preview_replaced"));
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const own = { replaced: new AbortController(), over };
    latest.set(supplierId, own);
    const late = new AbortController();
    const meant = AbortSignal.any([signal, own.replaced.signal, late.signal]);
    const seconds = Math.ceil(workMs / 1000);
    const busy = new Failure("previews_busy", { retryAfter: seconds, params: { seconds } });
    const waitsUntil = performance.now() + waitMs;
    let timer: NodeJS.Timeout | undefined;
    const endWithin = (ms: number, failure: Failure) => {
      clearTimeout(timer);
      timer = setTimeout(() => late.abort(failure), ms);
    };
    endWithin(waitMs, busy);
    try {
      await before?.over;
      return await takeTurn({ supplierId, isLong: size > MAX_SMALL, signal: meant }, async (turn) => {
        // The work has its whole time from its turn on, however long it waited for it, and may have to wait again.
        endWithin(workMs, refuseFile("takes_too_long"));
        try {
          return await work(turn);
        } finally {
          endWithin(Math.max(1, waitsUntil - performance.now()), busy);
        }
      });
    } catch (error) {
      throw meant.aborted ? meant.reason : error;
    } finally {
      clearTimeout(timer);
      end();
      if (latest.get(supplierId) === own) latest.delete(supplierId);
    }
  };
}
