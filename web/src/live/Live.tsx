import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { log } from "../platform/log.ts";
import { usePersonId } from "../platform/session.tsx";

/** Once the page stands, what it shows is kept up to date; nobody waits for that. In milliseconds. */
const STANDS_AFTER = 1_500;
/** Milliseconds until the script is asked for again where the connection broke meanwhile; each time twice as long. */
const TRIES_AGAIN = 10_000;

/** Keeps what is on screen up to date while somebody is signed in. Shows nothing. */
export function Live() {
  const cache = useQueryClient();
  const accountId = usePersonId();
  useEffect(() => {
    if (accountId === undefined) return undefined;
    const whose = accountId;
    let stop: (() => void) | undefined;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout>;
    let pause = TRIES_AGAIN;
    const beginIn = (milliseconds: number) => {
      timer = setTimeout(() => void begin(), milliseconds);
    };
    async function begin() {
      try {
        const { keepLive } = await import("./keep-live.ts");
        if (!isGone) stop = keepLive(cache, whose);
      } catch (error) {
        log("changes cannot be followed yet", error);
        if (!isGone) beginIn(pause);
        pause *= 2;
      }
    }
    beginIn(STANDS_AFTER);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [cache, accountId]);
  return null;
}
