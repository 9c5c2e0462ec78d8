import type { FactWishes } from "@khorgos/contract/requests";
import { useTranslation } from "react-i18next";
import { wholeNumber } from "../../platform/format.ts";

type Said = { [Wish in keyof FactWishes]: NonNullable<FactWishes[Wish]> };

/** What is wished of a car's facts, in the reader's words. */
export function useWishWords() {
  const { t } = useTranslation("requests");
  return {
    powertrain: (powertrain: Said["powertrain"]): string => t(`wishes.powertrainIs.${powertrain}`),
    condition: (condition: Said["condition"]): string => t(`wishes.conditionIs.${condition}`),
    kilometres: (kilometres: number): string => t("wishes.km", { value: wholeNumber(kilometres) }),
    atMost: (kilometres: number): string => t("wishes.atMost", { value: wholeNumber(kilometres) }),
  };
}
