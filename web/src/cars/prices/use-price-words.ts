import type { Prices } from "@khorgos/contract/prices";
import { useTranslation } from "react-i18next";
import { money, wholeNumber } from "../../platform/format.ts";
import { carsIn, fullest } from "./prices.rules.ts";

/** Says what a picture of prices shows. */
export function usePriceWords() {
  const { t } = useTranslation("cars");

  const describe = (prices: Prices): string => {
    const [count, most] = [carsIn(prices), fullest(prices)];
    const spread = t("prices.spread", {
      count,
      shown: wholeNumber(count),
      lowest: money(prices.lowest),
      median: money(prices.median),
      highest: money(prices.highest),
    });
    return most ? `${spread} ${t("prices.fullest", { from: money(most.from), to: money(most.to) })}` : spread;
  };

  return { describe };
}
