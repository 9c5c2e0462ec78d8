import { useLayoutEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { areRatesOld } from "../ui/choice.rules.ts";
import { useReadCostSheet, useEstimate } from "../ui/use-cost-sheet.ts";
import { useCostWords } from "../ui/use-cost-words.ts";
import type { LandedRates as Rates, TellLanded } from "./use-landed.ts";

/** Fetches the rates and hands on how to tell the price in Almaty by them. Draws nothing. */
export function LandedRates({ onRates }: { onRates: (rates: Rates) => void }) {
  const { data } = useReadCostSheet();
  const tell = useTell();
  const hasRates = data && data.sheet.currency.usd_kzt.value !== null;
  useLayoutEffect(() => {
    if (hasRates !== undefined && tell) onRates({ hasRates, tell });
  }, [hasRates, tell, onRates]);
  return null;
}

/** The same function for as long as neither the rates nor the language change: by it the figures of a list are kept. */
function useTell(): TellLanded | undefined {
  const { t } = useTranslation("costs");
  const costs = useEstimate();
  const { aboutOrFrom, listMissing, ratesOf } = useCostWords();
  return useMemo(
    () =>
      costs &&
      ((car) => {
        const told = costs.estimateOf({ ...car, destination: "almaty", tariff: "national" });
        const { total, missing } = told;
        const what = listMissing(missing);
        if (total.kzt === null) return { figure: "—", words: t("list.unknown", { what }), isOld: false };
        const figure = aboutOrFrom(total, { missing });
        const isOld = areRatesOld(told);
        const more = [missing.length > 0 && t("card.without", { what }), isOld && ratesOf(told)];
        const words = more
          .filter((one) => one !== false)
          .reduce((said, one) => t("list.more", { said, more: one }), t("card.sum.almaty", { sum: figure }));
        return { figure, words, isOld };
      }),
    [costs, aboutOrFrom, listMissing, ratesOf, t],
  );
}
