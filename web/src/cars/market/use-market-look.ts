import { useDeferredValue, useMemo } from "react";
import { useAddressState } from "../../platform/address/address-state.ts";
import { useBrowseCars, useMarketStats } from "../cars.api.ts";
import { statsQueryOf, MarketUrl, marketQueryOf } from "./market-url.rules.ts";

export type MarketLook = ReturnType<typeof useMarketLook>;

/**
 * What the address asks for, and what came of it. What follows from an answer is drawn when nothing more urgent is to do:
 * a key that comes meanwhile goes first.
 */
export function useMarketLook(side: "dealer" | "supplier") {
  const [url, change] = useAddressState(MarketUrl);
  const query = useMemo(() => marketQueryOf(url, side), [url, side]);
  const market = useBrowseCars(query);
  const { data, isError: isUncounted, isPlaceholderData, refetch } = useMarketStats(statsQueryOf(url, side));

  // The cars do not wait for how many there are; those of a short list can be counted.
  const isWhole = !market.hasNextPage && !market.isPlaceholderData;
  const total = isWhole ? market.count : data?.total;
  const isStale = !isWhole && isPlaceholderData;
  const stats = data?.stats;
  return useDeferredValue(
    useMemo(
      () => ({
        url,
        change,
        query,
        market,
        /** How many cars there are in all, where that is known; while `isStale`, of the query before. */
        total,
        isStale,
        figures: { stats, isStale: isPlaceholderData, isFailed: isUncounted, askAgain: () => void refetch() },
      }),
      [url, change, query, market, total, isStale, stats, isPlaceholderData, isUncounted, refetch],
    ),
  );
}
