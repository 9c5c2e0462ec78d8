import { CarFacts, factNames } from "@khorgos/contract/cars/facts";
import type { Prices } from "@khorgos/contract/cars/figures";
import { useTranslation } from "react-i18next";
import { money, roundMoney, wholeNumber } from "../platform/format.ts";
import { useColourName } from "../ui/Colours.tsx";
import { useSaidFacts } from "../ui/use-said-facts.ts";
import type { FieldName } from "./car-form.rules.ts";
import { carsIn, fullest } from "./prices.rules.ts";

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

const labels = {
  supplier_sku: "form.sku",
  brand: "form.brand",
  model: "form.model",
  year: "form.year",
  trim_level: "form.trim",
  body_color: "form.bodyColor",
  interior_color: "form.interiorColor",
  price: "form.price",
  quantity: "form.quantity",
  location: "form.location",
  seller: "form.seller",
  additional_features: "form.features",
  notes: "form.notes",
} as const satisfies Record<Exclude<FieldName, keyof CarFacts>, string>;

/** How the fields of a car are called, and what is in them, in the reader's words. */
export function useFieldWords() {
  const { t } = useTranslation("cars");
  const colourOf = useColourName();
  const facts = useFactWords();
  return {
    label: (name: FieldName): string => (isFact(name) ? facts.label(name) : t(labels[name])),
    say: (name: FieldName, value: string | number): string => {
      if (value === "") return t("conflict.empty");
      if (name === "price") return money(Number(value));
      if (name === "quantity") return wholeNumber(Number(value));
      if (name === "body_color" || name === "interior_color") return colourOf(String(value));
      const read = isFact(name) && CarFacts.safeParse({ [name]: value });
      return read && read.success ? facts.say(name, read.data[name]) : String(value);
    },
  };
}

const isFact = (name: FieldName): name is keyof CarFacts => factNames.some((fact) => fact === name);

/** Says what a picture of prices shows. */
export function usePriceWords() {
  const { t } = useTranslation("cars");

  const describe = (prices: Prices): string => {
    const [count, most] = [carsIn(prices), fullest(prices)];
    const spread = t("prices.spread", {
      count,
      shown: wholeNumber(count),
      lowest: roundMoney(prices.lowest),
      median: roundMoney(prices.median),
      highest: roundMoney(prices.highest),
    });
    return most
      ? `${spread} ${t("prices.fullest", { from: roundMoney(most.from), to: roundMoney(most.to) })}`
      : spread;
  };

  return { describe };
}
