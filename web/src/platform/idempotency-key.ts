import type { FailureCode } from "@khorgos/contract/platform/failures";

/** After these nobody knows whether the command was done; after any other refusal it certainly was not. */
export const inDoubt: ReadonlySet<FailureCode> = new Set([
  "network",
  "unexpected",
  "unavailable",
  "overloaded",
  "still_running",
  "too_many",
]);

/**
 * The key under which one opened form sends. A retry after a lost reply must carry the same key, so that the
 * server gives the first answer again; after a clear answer the next command is a new one and needs a new key.
 */
export function makeIdempotencyKey(fresh: () => string = () => crypto.randomUUID()) {
  let key: string | undefined;
  return {
    current: () => (key ??= fresh()),
    /** Told how the last try ended; no code when it succeeded. */
    settle: (code?: FailureCode) => {
      if (code === undefined || !inDoubt.has(code)) key = undefined;
    },
  };
}
