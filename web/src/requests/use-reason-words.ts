import { coloursOf } from "@khorgos/contract/colours/colours";
import { CarCondition, Powertrain } from "@khorgos/contract/cars/facts";
import type { FitCriterion, FitReason } from "@khorgos/contract/matching/matching";
import { useTranslation } from "react-i18next";
import { gapAtMark, midSentence, money, percent, wholeNumber } from "../platform/format.ts";
import { currentLanguage } from "../platform/i18n.ts";
import { useColourName } from "../ui/Colours.tsx";
import { useWishWords } from "./use-wish-words.ts";

const labels = {
  model: "fields.model",
  year: "fields.year",
  budget: "fields.price",
  quantity: "fields.quantity",
  body_color: "fields.bodyColor",
  interior_color: "fields.interiorColor",
  trim: "fields.trim",
  powertrain: "wishes.powertrain",
  condition: "wishes.condition",
  mileage: "wishes.mileage",
} as const satisfies Record<FitCriterion, string>;

/** Says of what is asked about, up to the colon with the gap behind it, and how a car has it, in the reader's language. */
export function useReasonWords(): (reason: FitReason) => { about: string; value: string } {
  const { t } = useTranslation("requests");
  const shown = useShown();
  const gap = gapAtMark(currentLanguage());
  return (reason) => ({
    about: t("fit.about", { what: t(labels[reason.criterion]) }) + gap,
    value: valueOf(reason),
  });

  function inSentence(criterion: FitCriterion, text: string): string {
    const words = shown(criterion, text);
    return isWorded(criterion, text) ? midSentence(words) : words;
  }

  function valueOf({ criterion, verdict, asked, has, by = 0 }: FitReason): string {
    if (verdict === "not_stated") return t("fit.notStated");
    const [wanted, had] = [asked, has].map((text) => shown(criterion, text));
    if (verdict === "fits") return had ?? "";
    if (criterion === "budget")
      return t("fit.over", {
        price: had,
        by: money(by),
        percent: percent(by / Number(asked), currentLanguage()),
      });
    if (criterion === "mileage") return t("fit.farther", { has: had, by: shown(criterion, String(by)) });
    if (criterion === "quantity") return t("fit.fewer", { has: had, asked: wanted });
    return t("fit.other", { has: inSentence(criterion, has), asked: inSentence(criterion, asked) });
  }
}

/** Whether it is told in words of a list, not in a name, a number or a colour as its supplier typed it. */
function isWorded(criterion: FitCriterion, text: string): boolean {
  if (criterion === "powertrain" || criterion === "condition") return true;
  return (criterion === "body_color" || criterion === "interior_color") && coloursOf(text).length > 0;
}

/** What is asked for, or had, as it reads. */
export function useShown(): (criterion: FitCriterion, text: string) => string {
  const colourName = useColourName();
  const say = useWishWords();
  const kinds: Partial<Record<FitCriterion, (text: string) => string>> = {
    budget: (text) => money(Number(text)),
    quantity: (text) => wholeNumber(Number(text)),
    body_color: colourName,
    interior_color: colourName,
    powertrain: (text) => say.powertrain(Powertrain.parse(text)),
    condition: (text) => say.condition(CarCondition.parse(text)),
    mileage: (text) => say.kilometres(Number(text)),
  };
  return (criterion, text) => kinds[criterion]?.(text) ?? text;
}
