import { useDeferredValue, useMemo } from "react";
import { useAddressState } from "../platform/address-state.ts";
import { useBrowseCars, useMarketStats } from "./cars.api.ts";
import { isCut } from "../platform/endpoint-query.ts";
import { type MarketQuery, MarketUrl, marketQueryOf, statsQueryOf } from "./market-url.rules.ts";

export type MarketLook = ReturnType<typeof useMarketLook>;

/**
 * What the address asks for, and what came of it. What follows from an answer is drawn when nothing more urgent is to do:
 * a key that comes meanwhile goes first.
 */
export function useMarketLook(side: "dealer" | "supplier") {
  const [url, change] = useAddressState(MarketUrl);
  const query = useMemo(() => marketQueryOf(url, side), [url, side]);
  const market = useCars(query);
  const { data, isError: isUncounted, isPlaceholderData, refetch } = useMarketStats(statsQueryOf(url, side));

  // The cars do not wait for how many there are; those of a short list can be counted.
  const isWhole = market.isSuccess && !market.hasNextPage && !market.isCut && !market.isPlaceholderData;
  const total = isWhole ? market.cars.length : data?.total;
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

/** The pages of the market as one list, which stays the same object while nothing about it changes. */
function useCars(query: MarketQuery) {
  const {
    data,
    error,
    isPending,
    isPlaceholderData,
    isFetchNextPageError,
    isFetchingNextPage,
    hasNextPage,
    fetchNextPage,
    refetch,
  } = useBrowseCars(query);
  return useMemo(() => {
    // A next page that did not come is told at the end of those that did.
    const isError = error !== null && !isFetchNextPageError;
    return {
      data,
      cars: data?.pages.flatMap((page) => page.cars) ?? [],
      error,
      isError,
      isSuccess: !isPending && !isError,
      isPending,
      isPlaceholderData,
      isFetchNextPageError,
      isFetchingNextPage,
      hasNextPage,
      isCut: isCut({ data, hasNextPage, isPlaceholderData }),
      fetchNextPage,
      refetch,
    };
  }, [
    data,
    error,
    isPending,
    isPlaceholderData,
    isFetchNextPageError,
    isFetchingNextPage,
    hasNextPage,
    fetchNextPage,
    refetch,
  ]);
}
