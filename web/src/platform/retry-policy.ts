import type { FailureCode } from "@khorgos/contract/platform/failures";

/** Failures of a network or server that only stumbled: a moment later the answer may be another. */
const passing: ReadonlySet<FailureCode> = new Set(["network", "unexpected", "unavailable", "overloaded"]);

export const isTransient = (code: FailureCode): boolean => passing.has(code);

/** A growing pause before the next try, in milliseconds: 0.5, 1, 2 … seconds. */
export const retryDelay = (attempt: number) => 500 * 2 ** attempt;
