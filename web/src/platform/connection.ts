import { useSyncExternalStore } from "react";

/** Between two looks by ourselves, in milliseconds; doubled up to the second number. */
const PAUSE = [3000, 48_000] as const;
/** So long an answer may take, in milliseconds. */
const PATIENCE = 10_000;

let next: ReturnType<typeof setTimeout> | undefined;
let looking: Promise<void> | undefined;
let isOnline = true;
const listeners = new Set<(isOnline: boolean) => void>();

function change(to: boolean) {
  if (to === isOnline) return;
  isOnline = to;
  for (const tell of listeners) tell(to);
}

/** The server has answered something, if only a refusal. */
export function noteAnswer(): void {
  clearTimeout(next);
  change(true);
}

/** Looks whether the server can be reached. One lost call says little, so we look before we say anything. */
export function tryConnection(pause: number = PAUSE[0]): Promise<void> {
  clearTimeout(next);
  return (looking ??= look(pause));
}

async function look(pause: number) {
  const isThere = await isReachable();
  looking = undefined;
  if (isThere) return noteAnswer();
  change(false);
  next = setTimeout(() => void tryConnection(Math.min(pause * 2, PAUSE[1])), pause);
}

async function isReachable(): Promise<boolean> {
  try {
    await fetch("/api/health/live", { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
    return true;
  } catch {
    return false;
  }
}

const onOnline = () => void tryConnection();
const onOffline = () => {
  change(false);
  void tryConnection();
};

/** Calls back whenever the server can no longer be reached, or can again. Returns how to stop that. */
export function watchConnection(listener: (isOnline: boolean) => void): () => void {
  // The browser knows of its own network only, not of the server, and is often wrong: we look ourselves.
  if (listeners.size === 0) {
    addEventListener("online", onOnline);
    addEventListener("offline", onOffline);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener("online", onOnline);
    removeEventListener("offline", onOffline);
  };
}

/** Calls back whenever the server can be reached again after it could not. Returns how to stop that. */
export const onReconnect = (listener: () => void): (() => void) =>
  watchConnection((isThere) => isThere && listener());

/** Whether the server can be reached, as far as we know. */
export const useIsOnline = (): boolean => useSyncExternalStore(watchConnection, () => isOnline);
