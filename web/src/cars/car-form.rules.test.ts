import { type Car, CarForm } from "@khorgos/contract/cars/cars";
import { expect, test } from "vitest";
import { formOf } from "./car-form.rules.ts";

const said = {
  supplier_sku: "HAN-1",
  brand: "BYD",
  model: "Han",
  year: 2024,
  trim_level: "Flagship",
  body_color: "white",
  interior_color: "Aurora Blue",
  price: 0,
  quantity: 0,
  location: "Khorgos",
  seller: "Lin",
  additional_features: "Heat pump",
  notes: "Two keys",
  powertrain: "phev",
  engine_cc: 0,
  condition: "used",
  first_registered_on: "2024-03-01",
  mileage_km: 0,
  vin: "LGXCE6CD1P0123456",
  basis: "FCA",
  basis_place: "Khorgos",
  export_ready: "none",
  guide_price_cny: 219_800,
  price_tax: "with",
  ready: "to_order",
} satisfies CarForm;
const car: Car = {
  ...said,
  model_name: "",
  body_color_name: "",
  interior_color_name: "",
  id: "00000000-0000-4000-8000-0000000000aa",
  car_id: "C-7K3M9Q",
  updated_at: "2026-11-20T09:00:00Z",
  own: true,
  supplier_name: "Lin Yue",
  company_name: "Lin Auto Export",
};

test("a new car is one car of this year without a price", () => {
  expect(formOf(undefined, 2026)).toMatchObject({ year: 2026, quantity: 1, price: "", brand: "" });
});

test("a form that is sent back untouched changes nothing, also where a number is 0", () => {
  expect(CarForm.parse(formOf(car, 2026))).toEqual(said);
});

test("facts that nobody knows are empty, and sent as not known", () => {
  const { powertrain: _powertrain, vin: _vin, mileage_km: _mileage, ...unknown } = car;
  const form = formOf(unknown, 2026);
  expect(form).toMatchObject({ powertrain: "", vin: "", mileage_km: "" });
  expect(CarForm.parse(form)).toMatchObject({ powertrain: null, vin: "", mileage_km: null });
});

test("what only the name of the car says is not stated", () => {
  const read = { ...car, powertrain_read: true, engine_cc_read: true } as const;
  expect(formOf(read, 2026)).toMatchObject({ powertrain: "", engine_cc: "", condition: "used" });
});

test("a factory's name is what a form begins with and sends back", () => {
  const named = { ...car, body_color_name: "珠光白" };
  expect(formOf(named, 2026)).toMatchObject({ body_color: "珠光白", interior_color: "Aurora Blue" });
});
