import type { Endpoint } from "@khorgos/contract/platform/endpoint";

/** Anyone who keeps answers of the server. */
type Keeper = {
  /** The answers to this query are no longer true. */
  outdate: (query: Endpoint) => void;
  /** Somebody else is, or nobody is any more, signed in: no answer may be shown again. */
  forgetAll: () => void;
};

const keepers = new Set<Keeper>();

/**
 * Tells a keeper of answers from now on what commands and sessions make stale. Commands and sessions are part of the
 * first load and must not bring the cache along; it registers here once it is loaded.
 */
export const keepCache = (keeper: Keeper): void => void keepers.add(keeper);

/** Said by a command that succeeded. */
export function invalidate(queries: readonly Endpoint[]): void {
  for (const keeper of keepers) for (const query of queries) keeper.outdate(query);
}

/** Said when a session begins or ends. */
export function clearCache(): void {
  for (const keeper of keepers) keeper.forgetAll();
}
