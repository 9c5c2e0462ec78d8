import {
  type CostEstimate,
  type CostLine,
  factCodes,
  type FixedCode,
  fixedCodes,
} from "@khorgos/contract/costs/estimate";
import { rateAge } from "@khorgos/contract/costs/rates.rules";
import { day } from "@khorgos/contract/platform/moment";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { listComma, numberInSentence, roundMoney, wholeNumber, writtenDay } from "../platform/format.ts";
import { currentLanguage } from "../platform/i18n.ts";
import { type CostChoice, type CostSum, isNet } from "./choice.rules.ts";
import { useReadCostSheet } from "./use-cost-sheet.ts";

type Chosen = Pick<CostChoice, "destination" | "offsetsVat">;

const isFixed = (code: string): code is FixedCode => fixedCodes.some((one) => one === code);

const nearest = (step: number, amount: number) => Math.round(amount / step) * step;

/** Names the lines of an estimate, and what is missing in it; writes its sums. */
export function useCostWords() {
  const { t } = useTranslation("costs");
  const { data, dataUpdatedAt } = useReadCostSheet();
  const { services, currency } = data?.sheet ?? {};
  const rate = currency?.usd_kzt.value;
  const today = day(new Date(dataUpdatedAt).toISOString());
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
    const about = ({ kzt, usd }: CostSum) =>
      usd === null ? `${wholeNumber(nearest(10_000, kzt ?? 0))}\u00a0₸` : roundMoney(nearest(100, usd));
    /** `≈ 28 200 $`, or `from 28 200 $` where something is missing: what that is would make it more. */
    const aboutOrFrom = (sum: CostSum, { missing }: Pick<CostEstimate, "missing">) =>
      missing.length === 0 ? t("list.about", { sum: about(sum) }) : t("list.from", { sum: about(sum) });
    const sumOf = ({ kzt, usd }: CostSum, cars = 1) =>
      [usd !== null && roundMoney(usd * cars), kzt !== null && `${wholeNumber(kzt * cars)}\u00a0₸`]
        .filter(Boolean)
        .join(" · ");
    return {
      /** How certain a line is and of which day; behind the price stands the rate, for the price itself is the supplier's. */
      certaintyOf: ({ code, certainty, as_of }: CostLine) => {
        const known = { certainty: t(`certainty.${certainty}`), day: writtenDay(as_of) };
        return code === "price" && rate !== undefined && rate !== null
          ? t("card.ofRate", { ...known, rate: numberInSentence(rate) })
          : t("card.of", known);
      },
      /** `rates of 22/11/2026`: the dollar's, or the euro's where that is the one that is too old. */
      ratesOf: ({ flags }: Pick<CostEstimate, "flags">) => {
        if (!currency) return "";
        const { usd_kzt, eur_kzt } = currency;
        const isOfEuro = flags.includes("rates_aging") && rateAge(usd_kzt, today) === "fresh";
        return t("card.rates", { day: writtenDay((isOfEuro ? eur_kzt : usd_kzt).as_of) });
      },
      lineName: (code: string) => (isFixed(code) ? t(`lines.${code}`) : serviceOf(code)),
      listMissing: (codes: readonly string[]) =>
        // What is listed has "and" in it.
        codes.map(nameMissing).join(listComma(currentLanguage())),
      /** `28 195 $ · 14 661 658 ₸`, as far as it is known. */
      sumOf,
      /** To a hundred dollars: nobody can say it closer. To ten thousand tenge where there are no dollars. */
      about,
      aboutOrFrom,
      /** `≈ 28 200 $ in Almaty, cleared`, and that it is without VAT where it is. */
      headline: (told: CostEstimate, { destination, offsetsVat }: Chosen) =>
        isNet(told, { offsetsVat })
          ? t(`card.sumNet.${destination}`, { sum: aboutOrFrom(told.net, told) })
          : t(`card.sum.${destination}`, { sum: aboutOrFrom(told.total, told) }),
      /** What several cars cost: the name of the sum, and the sum. */
      severalCars: (
        told: CostEstimate,
        { quantity, offsetsVat }: Pick<CostChoice, "quantity" | "offsetsVat">,
      ) => {
        const cars = wholeNumber(quantity);
        return isNet(told, { offsetsVat })
          ? { name: t("card.netFor", { count: quantity, cars }), sum: sumOf(told.net, quantity) }
          : { name: t("card.totalFor", { count: quantity, cars }), sum: sumOf(told.total, quantity) };
      },
    };
  }, [t, services, currency, rate, today]);
}
