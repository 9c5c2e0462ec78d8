import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { useAddressState } from "../platform/address-state.ts";
import { drafts } from "../platform/drafts.ts";
import { isCut } from "../platform/endpoint-query.ts";
import { useSession } from "../platform/session.tsx";
import { useBrowseCars, useMarketStats } from "./cars.api.ts";
import { type MarketQuery, marketQueryOf, MarketUrl, statsQueryOf } from "./market-url.rules.ts";

export type MarketLook = ReturnType<typeof useMarketLook>;

/**
 * Holds what the address asks for, and what came of it. What follows from an answer is drawn when nothing more urgent is to do:
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

/** Under this name the look of a side of the market is kept in the tab, until its owner signs out. */
const nameOf = (side: string) => `market ${side}`;

/**
 * Remembers what the market was last narrowed by in this tab, for somebody who comes back by a link that says nothing of it, such as
 * those of the navigation. Undefined where the address says something itself, or said nothing when one went Back to it.
 */
export function useRememberedLook(side: "dealer" | "supplier"): string | undefined {
  const { search } = useLocation();
  const way = useNavigationType();
  const { user } = useSession();
  const owner = user?.id ?? "";
  const [remembered, setRemembered] = useState(() =>
    search === "" && way !== NavigationType.Pop
      ? String(drafts.read(owner, nameOf(side)).search ?? "") || undefined
      : undefined,
  );
  // Only when one comes: who clears the filters later wants none.
  if (remembered !== undefined && search !== "") setRemembered(undefined);
  useEffect(() => {
    if (remembered === undefined) drafts.keep(owner, nameOf(side), { search });
  }, [remembered, owner, side, search]);
  return search === "" ? remembered : undefined;
}
