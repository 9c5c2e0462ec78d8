import { useSyncExternalStore } from "react";

/** Outlives a reload of this tab, not the tab. */
const KEY = "price-list-under-way";

/** Stands for a price list that is being sent and has no id yet. */
export const SENDING = "sending";

const watchers = new Set<() => void>();

const read = () => sessionStorage.getItem(KEY) ?? "";

function watch(tell: () => void) {
  watchers.add(tell);
  return () => void watchers.delete(tell);
}

function tellAll() {
  for (const tell of watchers) tell();
}

/** From now on somebody wants to hear, on whatever screen, what becomes of this price list: its id, or `SENDING`. */
export function awaitList(what: string): void {
  if (read() === what) return;
  sessionStorage.setItem(KEY, what);
  tellAll();
}

/** What became of it is known, or nobody cares any more. Says whether anything was awaited. */
export function forgetList(): boolean {
  if (!read()) return false;
  sessionStorage.removeItem(KEY);
  tellAll();
  return true;
}

/**
 * The price list whose end is awaited: its id, `SENDING`, or "" for none. Every screen asks this, so that nothing is
 * fetched or polled for those who have nothing on its way; hence nothing but React is imported here.
 */
export const useImportProgress = (): string => useSyncExternalStore(watch, read);
