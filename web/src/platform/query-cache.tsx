import { Failure } from "@khorgos/contract/platform/failures";
import { focusManager, onlineManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { PropsWithChildren } from "react";
import { keepCache } from "./cache-invalidation.ts";
import { watchConnection } from "./connection.ts";
import { STALE_AFTER } from "./endpoint-query.ts";
import { isTransient, retryDelay } from "./retry-policy.ts";

/** After so long without a key or a pointer nobody sits there any more, in milliseconds. */
const ABSENT_AFTER = 3 * 60_000;

const SIGNS = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart", "visibilitychange"] as const;

/**
 * Queries are asked again by themselves only while somebody sits before the screen: a screen left open would keep its
 * session alive for ever. A hidden tab counts as left, and so does one without a key or a pointer for some minutes.
 */
const pauseWhenUnattended = () =>
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

/** The cache of answers. Queries are asked again twice when the network or the server stumbled. */
export function makeQueryClient(): QueryClient {
  const cache = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER,
        retry: (count, error) => count < 2 && error instanceof Failure && isTransient(error.code),
        retryDelay,
        // A browser that believes to be offline is often wrong; asking shows the truth and an error to act on.
        networkMode: "always",
        // What is on screen was asked for before the connection went, or in vain since.
        refetchOnReconnect: "always",
      },
    },
  });
  keepCache({
    // Answers on screen are asked for again in the background; the command itself does not wait for them.
    outdate: ({ path }) => void cache.invalidateQueries({ queryKey: [path] }),
    forgetAll: () => cache.clear(),
  });
  return cache;
}

pauseWhenUnattended();
onlineManager.setEventListener(watchConnection);

const shared = makeQueryClient();

/** Stands around everything that asks queries. All of the app shares one cache, so it may stand in several places. */
export function QueryCache({ children }: PropsWithChildren) {
  return <QueryClientProvider client={shared}>{children}</QueryClientProvider>;
}
