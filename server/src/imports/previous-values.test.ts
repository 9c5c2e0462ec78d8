import { expect, test } from "vitest";
import { aSeal } from "../../test/a-seal.ts";
import { unknownFacts } from "../cars/stock.rules.ts";
import { previousValues, type StockCar } from "./imports.rules.ts";

const seal: StockCar = {
  ...aSeal,
  id: "a",
  car_id: "C-7K3M9Q",
  supplier_sku: "S-7K3M9Q",
  sku_generated: true,
  ...unknownFacts,
  version: "7",
  since: "2026-11-20 10:00:00.123456+00",
  added_by_import: null,
};
const known = {
  id: "a",
  car_id: "C-7K3M9Q",
  supplier_sku: "S-7K3M9Q",
  brand: "BYD",
  model: "Seal",
  year: 2025,
  since: "2026-11-20 10:00:00.123456+00",
};

test.each([
  [{ price: 1 }, { price: 20_000 }],
  [
    { price: 1, notes: "sold soon" },
    { price: 20_000, notes: "" },
  ],
  [{ supplier_sku: "LA-1", sku_generated: false }, { sku_generated: true }],
  [{ model: "Han" }, {}],
  [
    { powertrain: "phev" as const, vin: "LGXCE6CD1P0123456" },
    { powertrain: null, vin: "", facts: ["powertrain", "vin"] },
  ],
  [{ body_color_name: "珠光白" }, { body_color_name: "" }],
])("a car that became %o was %o, and what it is known by", (change, different) => {
  expect(previousValues({ was: seal, car: { ...seal, ...change } })).toEqual({ ...known, ...different });
});
