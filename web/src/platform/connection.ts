import { useSyncExternalStore } from "react";
import { refetchEverything } from "./cache-invalidation.ts";

/** Whether the server can be reached, as far as we know; `trying` while somebody waits to hear. */
export type Connection = "there" | "lost" | "trying";

/** Between two looks by ourselves, in milliseconds; doubled up to the second number. */
const PAUSE = [3000, 48_000] as const;
/** So long an answer may take, in milliseconds. */
const PATIENCE = 10_000;

let connection: Connection = "there";
let next: ReturnType<typeof setTimeout> | undefined;
let looking: Promise<void> | undefined;
const watchers = new Set<() => void>();

function change(to: Connection) {
  if (to === connection) return;
  const wasAway = connection !== "there";
  connection = to;
  for (const tell of watchers) tell();
  // What is on screen was asked for before the connection went, or in vain since.
  if (to === "there" && wasAway) refetchEverything();
}

/** The server has answered something, if only a refusal. */
export function noteAnswer(): void {
  clearTimeout(next);
  change("there");
}

/** A call got no answer. One lost call says little, so we look before we say anything. */
export const noteSilence = (): void => void look(PAUSE[0]);

/** Looks at once, for somebody who does not want to wait. */
export function tryConnection(): Promise<void> {
  change("trying");
  return look(PAUSE[0]);
}

function look(pause: number): Promise<void> {
  clearTimeout(next);
  return (looking ??= lookOnce(pause));
}

async function lookOnce(pause: number) {
  const isThere = await isReachable();
  looking = undefined;
  if (isThere) return noteAnswer();
  change("lost");
  next = setTimeout(() => void look(Math.min(pause * 2, PAUSE[1])), pause);
}

async function isReachable(): Promise<boolean> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), PATIENCE);
  try {
    await fetch("/api/health/live", { cache: "no-store", signal: giveUp.signal });
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

const onOnline = () => void look(PAUSE[0]);
const onOffline = () => {
  change("lost");
  void look(PAUSE[0]);
};

function watch(tell: () => void) {
  if (watchers.size === 0) {
    addEventListener("online", onOnline);
    addEventListener("offline", onOffline);
  }
  watchers.add(tell);
  return () => {
    watchers.delete(tell);
    if (watchers.size > 0) return;
    removeEventListener("online", onOnline);
    removeEventListener("offline", onOffline);
  };
}

/** Calls back whenever the server can be reached again after it could not. Returns how to stop that. */
export const onReconnect = (listener: () => void): (() => void) =>
  watch(() => {
    if (connection === "there") listener();
  });

export const useConnection = (): Connection => useSyncExternalStore(watch, () => connection);
