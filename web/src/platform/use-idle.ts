import { useSyncExternalStore } from "react";

/** After so long without a key or a pointer nobody sits there any more, in milliseconds. */
const ABSENT_AFTER = 3 * 60_000;

const SIGNS = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;

let isAttended = true;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function tell(attended: boolean) {
  if (attended === isAttended) return;
  isAttended = attended;
  for (const listener of listeners) listener();
}

function noteSign() {
  clearTimeout(timer);
  timer = setTimeout(() => tell(false), ABSENT_AFTER);
  tell(true);
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    for (const sign of SIGNS) addEventListener(sign, noteSign, { passive: true });
    noteSign();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    for (const sign of SIGNS) removeEventListener(sign, noteSign);
  };
}

/** Whether somebody sits before the screen, going by what keys and pointer have done in the last minutes. */
export const useIsAttended = (): boolean => useSyncExternalStore(subscribe, () => isAttended);
