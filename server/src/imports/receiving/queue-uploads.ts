import { Failure } from "@khorgos/contract/platform/failures";

/** Each import holds a connection for as long as it takes; everybody else keeps the others. */
const MAX_AT_ONCE = 4;
/** Uploads on their way, each up to 50 MB of disk. */
const MAX_UPLOADS = 60;
const MAX_OF_ONE_SUPPLIER = 8;

/** The uploads of this server: how many there may be, and whose turn it is to be imported. */
export type Uploads = {
  /** Counts an upload in, before its first byte is read, and returns how to count it out. Throws `too_many`, `unavailable`. */
  enter(supplierId: string): () => void;
  /** Runs the work when it is its turn: one of each supplier at a time, without a connection held by those who wait. */
  inTurn<Result>(supplierId: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result>;
};

export function queueUploads(): Uploads {
  const underway = new Map<string, number>();
  const running = new Set<string>();
  const waiting = new Set<{ supplierId: string; start: () => void }>();
  let total = 0;

  function startNext() {
    for (const ticket of waiting) {
      if (running.size >= MAX_AT_ONCE) return;
      if (running.has(ticket.supplierId)) continue;
      waiting.delete(ticket);
      running.add(ticket.supplierId);
      ticket.start();
    }
  }

  return {
    enter(supplierId) {
      const own = underway.get(supplierId) ?? 0;
      if (own >= MAX_OF_ONE_SUPPLIER) throw new Failure("too_many", { retryAfter: 10 });
      if (total >= MAX_UPLOADS) throw new Failure("unavailable", { retryAfter: 10 });
      underway.set(supplierId, own + 1);
      total += 1;
      return () => {
        const left = (underway.get(supplierId) ?? 1) - 1;
        if (left > 0) underway.set(supplierId, left);
        else underway.delete(supplierId);
        total -= 1;
      };
    },

    async inTurn(supplierId, signal, work) {
      // A signal that has aborted does not do so again.
      signal.throwIfAborted();
      await new Promise<void>((start, giveUp) => {
        const ticket = { supplierId, start };
        signal.addEventListener("abort", () => waiting.delete(ticket) && giveUp(signal.reason), {
          once: true,
        });
        waiting.add(ticket);
        startNext();
      });
      try {
        signal.throwIfAborted();
        return await work();
      } finally {
        running.delete(supplierId);
        startNext();
      }
    },
  };
}
