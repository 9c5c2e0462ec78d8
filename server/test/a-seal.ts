import type { RowForm } from "../src/imports/imports.rules.ts";

/** A row of a list with nothing optional but its colour, as it is matched with the stock. */
export const aSeal: RowForm = {
  supplier_sku: "",
  brand: "BYD",
  model: "Seal",
  year: 2025,
  trim_level: "",
  body_color: "white",
  interior_color: "",
  price: 20_000,
  quantity: 1,
  location: "",
  seller: "",
  additional_features: "",
  notes: "",
  brand_written: "",
  model_name: "",
  body_color_name: "",
  interior_color_name: "",
};
