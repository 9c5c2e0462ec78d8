import type { CarFacts } from "@khorgos/contract/cars/facts";
import { useTranslation } from "react-i18next";
import { useSaidFacts } from "../ui/use-said-facts.ts";

/** The facts of a car in the reader's words: how they are called, and what they say. */
export function useFactWords() {
  const { t } = useTranslation("cars");
  /** Without a unit: that stands beside the number. */
  const label = (name: keyof CarFacts): string => {
    if (name === "engine_cc") return t("facts.engine");
    if (name === "guide_price_cny") return t("facts.guidePrice");
    return name === "mileage_km" ? t("facts.mileage") : t(`facts.${name}`);
  };
  return { ...useSaidFacts(), label };
}
