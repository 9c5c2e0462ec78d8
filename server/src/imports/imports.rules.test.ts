import { expect, test } from "vitest";
import { aSeal } from "../../test/a-seal.ts";
import { likenessOf } from "./imports.rules.ts";

test.each([
  [{ price: 1, quantity: 9, notes: "soon", supplier_sku: "A", vin: "LGXCE4CB1R0000011" }, true],
  [{ model: "SEAL" }, true],
  [{ body_color: "black" }, false],
  [{ body_color_name: "珍珠白" }, false],
  [{ year: 2024 }, false],
  [{ location: "Xi'an" }, false],
])("a car that is otherwise in %j alone looks alike: %s", (over, isAlike) =>
  expect(likenessOf({ ...aSeal, ...over }) === likenessOf(aSeal)).toBe(isAlike),
);
