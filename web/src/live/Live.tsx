import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { log } from "../platform/log.ts";
import { usePersonId } from "../platform/session/session.tsx";

/** Once the page stands, what it shows is kept up to date; nobody waits for that. In milliseconds. */
const STANDS_AFTER = 1_500;

/** Keeps what is on screen up to date while somebody is signed in. Shows nothing. */
export function Live() {
  const cache = useQueryClient();
  const accountId = usePersonId();
  useEffect(() => {
    if (accountId === undefined) return undefined;
    let stop: (() => void) | undefined;
    let isGone = false;
    const begin = async (whose: string) => {
      try {
        const { keepLive } = await import("./keep-live.ts");
        if (!isGone) stop = keepLive(cache, whose);
      } catch (error) {
        // A page without it asks now and then, as before.
        log("changes cannot be followed", error);
      }
    };
    const timer = setTimeout(() => {
      void begin(accountId);
    }, STANDS_AFTER);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [cache, accountId]);
  return null;
}
