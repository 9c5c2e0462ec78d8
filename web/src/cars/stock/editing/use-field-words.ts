import { useTranslation } from "react-i18next";
import { money, wholeNumber } from "../../../platform/format.ts";
import { useColourName } from "../../../ui/car/Colours.tsx";
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
} as const satisfies Record<FieldName, string>;

/** How the fields of a car are called, and what is in them, in the reader's words. */
export function useFieldWords() {
  const { t } = useTranslation("cars");
  const colourOf = useColourName();
  return {
    label: (name: FieldName): string => t(labels[name]),
    say: (name: FieldName, value: string | number): string => {
      if (value === "") return t("conflict.empty");
      if (name === "price") return money(Number(value));
      if (name === "quantity") return wholeNumber(Number(value));
      if (name === "body_color" || name === "interior_color") return colourOf(String(value));
      return String(value);
    },
  };
}
