import { Failure } from "@khorgos/contract/platform/failures";
import { onlineManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { PropsWithChildren } from "react";
import { pauseWhenUnattended } from "./attendance.ts";
import { watchConnection } from "./connection.ts";
import { STALE_AFTER } from "./endpoint-query.ts";
import { isTransient, retryDelay } from "./retry-policy.ts";
import { keepCache } from "./cache-invalidation.ts";

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
