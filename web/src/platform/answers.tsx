import { Failure } from "@khorgos/contract/platform/failures";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { PropsWithChildren } from "react";
import { mayPass, pauseBefore } from "./patience.ts";
import { keepAnswers } from "./staleness.ts";

/** The cache of answers. Questions are asked again twice when the network or the server stumbled. */
export function makeCache(): QueryClient {
  const cache = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (count, error) => count < 2 && error instanceof Failure && mayPass(error.code),
        retryDelay: pauseBefore,
        // A browser that believes to be offline is often wrong; asking shows the truth and an error to act on.
        networkMode: "always",
      },
    },
  });
  keepAnswers({
    // Answers on screen are asked for again in the background; the deed itself does not wait for them.
    outdate: ({ path }) => void cache.invalidateQueries({ queryKey: [path] }),
    forgetAll: () => cache.clear(),
    askAgain: () => void cache.invalidateQueries(),
  });
  return cache;
}

const shared = makeCache();

/** Stands around everything that asks questions. All of the app shares one cache, so it may stand in several places. */
export function Answers({ children }: PropsWithChildren) {
  return <QueryClientProvider client={shared}>{children}</QueryClientProvider>;
}
