import { useTranslation } from "react-i18next";
import { wholeNumber } from "../platform/format.ts";
import { factSayings } from "./fact-words.rules.ts";

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
