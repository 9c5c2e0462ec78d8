import { Failure } from "@khorgos/contract/platform/failures";
import { takeTurns } from "../../../platform/downloads/take-turns.ts";

/** Each holds a connection now and then, and a thread all the time. */
const LARGE_AT_ONCE = 2;
/** Large lists have long turns; a small one waits for other small ones only, which take a fraction of a second. */
const SMALL_AT_ONCE = 1;
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
 * `previews_busy` when others' take too long to wait for, `unavailable` when its own does.
 */
export function queuePreviews({ waitMs, workMs } = usualTimes) {
  const latest = new Map<string, { replaced: AbortController; over: Promise<void> }>();
  const large = takeTurns(LARGE_AT_ONCE);
  const small = takeTurns(SMALL_AT_ONCE);

  return async <Result>(
    { supplierId, size, signal }: Asked,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> => {
    const before = latest.get(supplierId);
    before?.replaced.abort(new Failure("preview_replaced"));
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const own = { replaced: new AbortController(), over };
    latest.set(supplierId, own);
    // The work has its whole time from its turn on, however long it waited for it.
    const late = new AbortController();
    const meant = AbortSignal.any([signal, own.replaced.signal, late.signal]);
    const seconds = Math.ceil(workMs / 1000);
    const busy = new Failure("previews_busy", { retryAfter: seconds, params: { seconds } });
    let timer = setTimeout(() => late.abort(busy), waitMs);
    try {
      await before?.over;
      return await (size > MAX_SMALL ? large : small).inTurn(meant, () => {
        clearTimeout(timer);
        timer = setTimeout(() => late.abort(new Failure("unavailable")), workMs);
        return work(meant);
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
