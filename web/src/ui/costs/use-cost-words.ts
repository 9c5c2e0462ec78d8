import { type CostEstimate, factCodes, type FixedCode, fixedCodes } from "@khorgos/contract/costs/estimate";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { roundMoney, wholeNumber } from "../../platform/format.ts";
import { currentLanguage } from "../../platform/i18n.ts";
import { useReadCostSheet } from "./use-cost-sheet.ts";

type Sum = CostEstimate["total"];

const isFixed = (code: string): code is FixedCode => fixedCodes.some((one) => one === code);

const nearest = (step: number, amount: number) => Math.round(amount / step) * step;

/** Names the lines of an estimate, and what is missing in it; writes its sums. */
export function useCostWords() {
  const { t } = useTranslation("costs");
  const services = useReadCostSheet().data?.sheet.services;
  return useMemo(() => {
    const serviceOf = (code: string) =>
      services?.find((one) => one.code === code)?.names[currentLanguage()] ?? code;
    const nameMissing = (code: string) => {
      const fact = factCodes.find((one) => one === code);
      if (fact) return t(`missing.${fact}`);
      return isFixed(code) && code !== "price" && code !== "customs_value"
        ? t(`missing.${code}`)
        : serviceOf(code);
    };
    return {
      lineName: (code: string) => (isFixed(code) ? t(`lines.${code}`) : serviceOf(code)),
      listMissing: (codes: readonly string[]) =>
        new Intl.ListFormat(currentLanguage(), { type: "unit" }).format(codes.map(nameMissing)),
      /** `28 195 $ · 14 661 658 ₸`, as far as it is known. */
      sumOf: ({ kzt, usd }: Sum, cars = 1) =>
        [usd !== null && roundMoney(usd * cars), kzt !== null && `${wholeNumber(kzt * cars)}\u00a0₸`]
          .filter(Boolean)
          .join(" · "),
      /** To a hundred dollars: nobody can say it closer. To ten thousand tenge where there are no dollars. */
      about: ({ kzt, usd }: Sum) =>
        usd === null ? `${wholeNumber(nearest(10_000, kzt ?? 0))}\u00a0₸` : roundMoney(nearest(100, usd)),
    };
  }, [t, services]);
}
