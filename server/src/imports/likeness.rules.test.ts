import { expect, test } from "vitest";
import { likenessOf } from "./likeness.rules.ts";

const seal = {
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

test.each([
  [{ price: 1, quantity: 9, notes: "soon", supplier_sku: "A", vin: "LGXCE4CB1R0000011" }, true],
  [{ model: "SEAL" }, true],
  [{ body_color: "black" }, false],
  [{ body_color_name: "珍珠白" }, false],
  [{ year: 2024 }, false],
  [{ location: "Xi'an" }, false],
])("a car that is otherwise in %j alone looks alike: %s", (over, isAlike) =>
  expect(likenessOf({ ...seal, ...over }) === likenessOf(seal)).toBe(isAlike),
);
