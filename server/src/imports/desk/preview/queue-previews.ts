import { Failure } from "@khorgos/contract/platform/failures";
import { takeTurns } from "../../../platform/csv/take-turns.ts";

/**
 * The previews of this server: few at a time, and of each supplier the one they asked for last. Anyone who asks again no longer
 * waits for the one before, which is told to stop (`preview_replaced`) and has ended when the next begins.
 */
export function queuePreviews() {
  const latest = new Map<string, { replaced: AbortController; over: Promise<void> }>();
  const turns = takeTurns();

  return async <Result>(
    supplierId: string,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> => {
    const before = latest.get(supplierId);
    before?.replaced.abort(new Failure("preview_replaced"));
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const own = { replaced: new AbortController(), over };
    latest.set(supplierId, own);
    const meant = AbortSignal.any([signal, own.replaced.signal]);
    try {
      await before?.over;
      return await turns.inTurn(meant, () => work(meant));
    } catch (error) {
      throw meant.aborted ? meant.reason : error;
    } finally {
      end();
      if (latest.get(supplierId) === own) latest.delete(supplierId);
    }
  };
}
