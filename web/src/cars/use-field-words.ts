import { CarFacts, factNames } from "@khorgos/contract/cars/facts";
import { useTranslation } from "react-i18next";
import { money, wholeNumber } from "../platform/format.ts";
import { useColourName } from "../ui/Colours.tsx";
import { useFactWords } from "./use-fact-words.ts";
import type { FieldName } from "./conflict.rules.ts";

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
