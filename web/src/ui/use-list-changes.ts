import type { ImportResult } from "@khorgos/contract/imports/imports";
import { useTranslation } from "react-i18next";
import { percent, wholeNumber } from "../platform/format.ts";
import { currentLanguage } from "../platform/i18n.ts";

type ListChanges = {
  [Key in "missing" | "missing_fate" | "price_changes"]?: ImportResult[Key] | null;
};

/** Says by how much a list changed prices and how many cars it took off the market, a phrase each: “40 cheaper (−1.8 %)”. */
export function useListChanges() {
  const { t } = useTranslation("ui");
  return ({ missing, missing_fate, price_changes }: ListChanges): string[] => {
    const { cheaper = 0, cheaper_by = 0, dearer = 0, dearer_by = 0 } = price_changes ?? {};
    const gone = missing_fate === "keep" ? 0 : (missing ?? 0);
    const figures = (count: number, by = 0) => ({
      count,
      shown: wholeNumber(count),
      share: percent(by / 100, currentLanguage()),
    });
    return [
      // A share that rounds to nothing is left out: a change of 0 % would be none.
      cheaper > 0
        ? [
            t(
              cheaper_by > 0 ? "listChanges.cheaper" : "listChanges.cheaperLittle",
              figures(cheaper, cheaper_by),
            ),
          ]
        : [],
      dearer > 0
        ? [t(dearer_by > 0 ? "listChanges.dearer" : "listChanges.dearerLittle", figures(dearer, dearer_by))]
        : [],
      gone > 0 ? [t("listChanges.gone", figures(gone))] : [],
    ].flat();
  };
}
