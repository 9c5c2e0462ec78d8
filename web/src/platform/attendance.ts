import { focusManager } from "@tanstack/react-query";

/** After so long without a key or a pointer nobody sits there any more, in milliseconds. */
const ABSENT_AFTER = 3 * 60_000;

const SIGNS = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart", "visibilitychange"] as const;

/**
 * Queries are asked again by themselves only while somebody sits before the screen: a screen left open would keep its
 * session alive for ever. A hidden tab counts as left, and so does one without a key or a pointer for some minutes.
 */
export const pauseWhenUnattended = () =>
  focusManager.setEventListener((setFocused) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const noteSign = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setFocused(false), ABSENT_AFTER);
      setFocused(document.visibilityState !== "hidden");
    };
    noteSign();
    for (const sign of SIGNS) addEventListener(sign, noteSign, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) removeEventListener(sign, noteSign);
    };
  });
