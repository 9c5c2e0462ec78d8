import { Failure } from "@khorgos/contract/platform/failures";
import { takeTurns, type Turns } from "../../platform/downloads/take-turns.ts";
import { takeTurnsByCost } from "./turns-by-cost.ts";

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
