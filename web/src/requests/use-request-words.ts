import { CarCondition, Powertrain } from "@khorgos/contract/cars/facts";
import { coloursOf } from "@khorgos/contract/colours/colours";
import type { FitCriterion, FitReason, MatchFigures } from "@khorgos/contract/matching/matching";
import type { Offer } from "@khorgos/contract/requests/offers";
import { useTranslation } from "react-i18next";
import { gapAtMark, midSentence, money, percent, wholeNumber } from "../platform/format.ts";
import { currentLanguage } from "../platform/i18n.ts";
import { useColourName } from "../ui/Colours.tsx";
import { deliveryTerms } from "../ui/delivery-terms.rules.ts";
import { factSayings } from "./offer-words.rules.ts";

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

/** Says how much fits, whose it is and from which price, or how much is near where nothing fits. */
export function useFiguresWords(): (figures: MatchFigures) => string {
  const { t } = useTranslation("requests");
  return ({ fits, near, suppliers, units, lowest }) => {
    if (fits === 0 || lowest === null) return near > 0 ? t("fit.near", { count: near }) : t("fit.none");
    return t("fit.figures", {
      fits: t("fit.fits", { count: fits }),
      suppliers: t("fit.suppliers", { count: suppliers }),
      cars: t("fit.cars", { count: units }),
      lowest: money(lowest),
    });
  };
}

/** What is wished of a car's facts, in the reader's words. */
export function useWishWords() {
  const { t } = useTranslation("requests");
  const { powertrain, condition, mileage_km } = factSayings(t);
  return {
    powertrain,
    condition,
    kilometres: mileage_km,
    atMost: (kilometres: number): string => t("wishes.atMost", { value: wholeNumber(kilometres) }),
  };
}

/** Says under which terms a price holds: `FCA Хоргос`, or that nobody said. */
export function useTermsWords(): (terms: Pick<Offer, "basis" | "basis_place">) => string {
  const { t } = useTranslation("requests");
  return (terms) => deliveryTerms(terms, currentLanguage()) || t("compare.notStated");
}

/** Names several things in a sentence, as the reader's language does: `A, B и C`, `A、B和C`. */
export function useListed(): (things: readonly string[]) => string {
  // Draws anew when the language changes.
  useTranslation("requests");
  return (things) => new Intl.ListFormat(currentLanguage()).format(things);
}
