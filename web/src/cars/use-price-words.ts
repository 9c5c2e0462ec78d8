import type { Prices } from "@khorgos/contract/cars/figures";
import { useTranslation } from "react-i18next";
import { roundMoney, wholeNumber } from "../platform/format.ts";
import { carsIn, fullest } from "./prices.rules.ts";

/** Says what a picture of prices shows. */
export function usePriceWords() {
  const { t } = useTranslation("cars");

  const describe = (prices: Prices): string => {
    const [count, most] = [carsIn(prices), fullest(prices)];
    const spread = t("prices.spread", {
      count,
      shown: wholeNumber(count),
      lowest: roundMoney(prices.lowest),
      median: roundMoney(prices.median),
      highest: roundMoney(prices.highest),
    });
    return most
      ? `${spread} ${t("prices.fullest", { from: roundMoney(most.from), to: roundMoney(most.to) })}`
      : spread;
  };

  return { describe };
}
