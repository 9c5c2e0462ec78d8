import { useDeferredValue, useMemo } from "react";
import { useAddressState } from "../../platform/address/address-state.ts";
import { useMarket, useMarketFigures } from "../cars.api.ts";
import { figuresQuestion, MarketDesk, marketQuestion } from "./desk.rules.ts";

export type MarketLook = ReturnType<typeof useMarketLook>;

/**
 * What the address asks for, and what came of it. What follows from an answer is drawn when nothing more urgent is to do:
 * a key that comes meanwhile goes first.
 */
export function useMarketLook(side: "dealer" | "supplier") {
  const [desk, change] = useAddressState(MarketDesk);
  const question = useMemo(() => marketQuestion(desk, side), [desk, side]);
  const market = useMarket(question);
  const {
    data,
    isError: isUncounted,
    isPlaceholderData,
    refetch,
  } = useMarketFigures(figuresQuestion(desk, side));

  // The cars do not wait for how many there are; those of a short list can be counted.
  const isWhole = !market.hasNextPage && !market.isPlaceholderData;
  const total = isWhole ? market.count : data?.total;
  const isStale = !isWhole && isPlaceholderData;
  const stats = data?.stats;
  return useDeferredValue(
    useMemo(
      () => ({
        desk,
        change,
        question,
        market,
        /** How many cars there are in all, where that is known; while `isStale`, of the question before. */
        total,
        isStale,
        figures: { stats, isStale: isPlaceholderData, isFailed: isUncounted, askAgain: () => void refetch() },
      }),
      [desk, change, question, market, total, isStale, stats, isPlaceholderData, isUncounted, refetch],
    ),
  );
}
