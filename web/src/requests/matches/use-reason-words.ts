import type { FitCriterion, FitReason } from "@khorgos/contract/matching";
import { useTranslation } from "react-i18next";
import { money, percent, wholeNumber } from "../../platform/format.ts";
import { useColourName } from "../../ui/car/Colours.tsx";

const labels = {
  model: "fields.model",
  year: "fields.year",
  budget: "fields.price",
  quantity: "fields.quantity",
  body_color: "fields.bodyColor",
  interior_color: "fields.interiorColor",
  trim: "fields.trim",
} as const satisfies Record<FitCriterion, string>;

/** Says of what is asked about, and how a car has it, in the reader's language. */
export function useReasonWords(): (reason: FitReason) => { label: string; value: string } {
  const { t } = useTranslation("requests");
  const colourName = useColourName();
  return (reason) => ({ label: t(labels[reason.criterion]), value: valueOf(reason) });

  function valueOf({ criterion, verdict, asked, has, by = 0 }: FitReason): string {
    if (verdict === "not_stated") return t("fit.notStated");
    const [wanted, had] = [asked, has].map((text) => shown(criterion, text));
    if (verdict === "fits") return had ?? "";
    if (criterion === "budget")
      return t("fit.over", { price: had, by: money(by), percent: percent(by / Number(asked)) });
    return t(criterion === "quantity" ? "fit.fewer" : "fit.other", { has: had, asked: wanted });
  }

  function shown(criterion: FitCriterion, text: string): string {
    if (criterion === "budget") return money(Number(text));
    if (criterion === "quantity") return wholeNumber(Number(text));
    return criterion === "body_color" || criterion === "interior_color" ? colourName(text) : text;
  }
}
