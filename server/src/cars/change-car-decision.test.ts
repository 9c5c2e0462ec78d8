import { expect, test } from "vitest";
import { decideChange, unknownFacts } from "./stock.rules.ts";

const seal = {
  supplier_sku: "LA-1",
  brand: "BYD",
  model: "Seal",
  year: 2025,
  trim_level: "",
  body_color: "white",
  interior_color: "black",
  price: 24_100,
  quantity: 3,
  location: "Khorgos",
  seller: "",
  additional_features: "",
  notes: "",
  ...unknownFacts,
  version: "7",
};

const read = { powertrain: "phev", powertrain_read: true, engine_cc: 1500, engine_cc_read: true } as const;

test.each([
  { changes: { powertrain: "phev" as const }, decision: "change" },
  { changes: { engine_cc: 1500 }, decision: "change" },
  { changes: { powertrain: null }, decision: "keep" },
])("$changes of a car of which only the name said so: $decision", ({ changes, decision }) => {
  expect(decideChange({ ...seal, ...read }, changes, "7")).toBe(decision);
});

test.each([
  { changes: { price: 23_000 }, version: "7", decision: "change" },
  { changes: { price: 23_000 }, version: "6", decision: "refuse" },
  { changes: { price: 24_100 }, version: "7", decision: "keep" },
  { changes: { price: 24_100, notes: "" }, version: "6", decision: "keep" },
  { changes: { price: 24_100, notes: "two keys" }, version: "6", decision: "refuse" },
  { changes: { powertrain: null, vin: "" }, version: "6", decision: "keep" },
  { changes: { powertrain: "phev" as const }, version: "7", decision: "change" },
  { changes: { powertrain: "phev" as const }, version: "6", decision: "refuse" },
  { changes: {}, version: "6", decision: "keep" },
])("$changes of a car read as version $version: $decision", ({ changes, version, decision }) => {
  expect(decideChange(seal, changes, version)).toBe(decision);
});
