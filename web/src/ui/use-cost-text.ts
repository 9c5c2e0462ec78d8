import type { CostEstimate } from "@khorgos/contract/costs/estimate";
import { useTranslation } from "react-i18next";
import { type CostChoice, isLanded } from "./choice.rules.ts";
import { useCostWords } from "./use-cost-words.ts";

/** An estimate as text for a message, in the language that is read: the car, every line, the totals, and what is not in them. */
export function useCostText(): (told: CostEstimate, choice: CostChoice, title: string) => string {
  const { t } = useTranslation("costs");
  const { certaintyOf, lineName, listMissing, ratesOf, sumOf, headline, severalCars } = useCostWords();
  return (told, choice, title) => {
    const { tariff, quantity, offsetsVat } = choice;
    const several = severalCars(told, choice);
    const line = (name: string, value: string) => t("card.line", { name, value });
    const lines = told.lines.map((one) => {
      const sum = one.kzt === null ? t("card.unknownFigure") : sumOf(one);
      return line(lineName(one.code), `${sum} (${certaintyOf(one)})`);
    });
    const texts = [
      title,
      headline(told, choice),
      ...(isLanded(told) ? [] : [line(t("card.tariff"), t(`card.tariffIs.${tariff}`))]),
      "",
      ...lines,
      line(t("card.total"), sumOf(told.total)),
      ...(offsetsVat && told.net.kzt !== null ? [line(t("card.net"), sumOf(told.net))] : []),
      ...(quantity > 1 ? [line(several.name, several.sum)] : []),
      ...(told.missing.length > 0 ? [t("card.without", { what: listMissing(told.missing) })] : []),
      "",
      ...told.flags.map((flag) => t(`flags.${flag}`)),
      [ratesOf(told), t("card.estimate")].join(" · "),
    ];
    return texts.join("\n");
  };
}
