import { useSyncExternalStore } from "react";

/** How many screens are being fetched. */
let count = 0;
const watchers = new Set<() => void>();

function change(by: number) {
  count += by;
  // Screens are ordered while React renders, when nothing else may be told to render.
  queueMicrotask(() => {
    for (const tell of watchers) tell();
  });
}

function watch(tell: () => void) {
  watchers.add(tell);
  return () => void watchers.delete(tell);
}

/** Counts a screen as being on the way until it is here or failed. Gives back the same promise. */
export function pendingScreens<T>(coming: Promise<T>): Promise<T> {
  change(1);
  const arrived = () => change(-1);
  coming.then(arrived, arrived);
  return coming;
}

/** Whether a screen is being fetched at this moment. */
export const usePendingScreen = (): boolean => useSyncExternalStore(watch, () => count > 0);
