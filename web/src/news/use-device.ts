import { focusManager } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";

const KEY = "news-on-device";

/** Whether this device notifies of news: it cannot, nobody wants it, it does, or the browser does not allow what is wanted. */
export type DeviceState = "unable" | "off" | "on" | "refused";

const listeners = new Set<() => void>();
const announce = () => listeners.forEach((listener) => listener());
function subscribe(listener: () => void) {
  listeners.add(listener);
  // Another tab has chosen, or the browser's settings were changed meanwhile.
  addEventListener("storage", listener);
  addEventListener("focus", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
    removeEventListener("focus", listener);
  };
}

function readState(): DeviceState {
  if (!window.isSecureContext || !("Notification" in window)) return "unable";
  const wanted = localStorage.getItem(KEY);
  if (wanted === "unable") return "unable";
  if (wanted !== "on" || Notification.permission === "default") return "off";
  return Notification.permission === "granted" ? "on" : "refused";
}

function keep(wanted: "on" | "unable" | undefined) {
  if (wanted) localStorage.setItem(KEY, wanted);
  else localStorage.removeItem(KEY);
  announce();
}

export const useDevice = (): DeviceState => useSyncExternalStore(subscribe, readState);

/** One at a time, whichever tab of the browser shows it; from where it comes the browser says itself. */
const show = (text: string) => new Notification(text, { tag: KEY });

/** Asks the browser, which asks its user, and says on the device itself that it will. Only a press may lead here. */
export async function notifyHere(confirmation: string): Promise<void> {
  const permission = await Notification.requestPermission();
  keep("on");
  if (permission !== "granted") return;
  try {
    show(confirmation);
  } catch {
    // Browsers of phones have the permission, and notifications for installed apps only.
    keep("unable");
  }
}

export const notifyNoLonger = () => keep(undefined);

/** Says on the device how much is unread whenever it has become more and nobody looks at Khorgos. */
export function useTellDevice(unread: number | undefined, text: string, onOpen: () => void) {
  const state = useDevice();
  const known = useRef(unread);
  useEffect(() => {
    const before = known.current;
    known.current = unread;
    const isMore = before !== undefined && unread !== undefined && unread > before;
    if (!isMore || state !== "on" || document.hasFocus()) return;
    show(text).addEventListener("click", () => {
      window.focus();
      onOpen();
    });
  }, [unread, state, text, onOpen]);
}

/** So long after its user has left, an open tab still looks for news; then its session ends like any other. Milliseconds: a working day. */
const LOOKS_FOR = 9 * 3_600_000;

/** Whether news is looked for also while nobody sits before the screen: where this device notifies of it, and for a working day. */
export function useLooksUnwatched(): boolean {
  const state = useDevice();
  const [isLeft, setLeft] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = focusManager.subscribe((isFocused) => {
      clearTimeout(timer);
      if (isFocused) setLeft(false);
      else timer = setTimeout(() => setLeft(true), LOOKS_FOR);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return state === "on" && !isLeft;
}
