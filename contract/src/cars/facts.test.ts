import { expect, test } from "vitest";
import { fieldErrorsOf } from "../platform/complaints.ts";
import { CarFacts } from "./facts.ts";

test("a fact that is left out says nothing, and null or an empty text say that it is not known", () => {
  expect(CarFacts.parse({})).toEqual({});
  const unknown = {
    powertrain: null,
    engine_cc: null,
    condition: null,
    first_registered_on: null,
    mileage_km: null,
    vin: "",
    basis: null,
    basis_place: "",
    export_ready: null,
    guide_price_cny: null,
    price_tax: null,
    ready: null,
  };
  expect(CarFacts.parse(Object.fromEntries(Object.keys(unknown).map((name) => [name, null])))).toEqual(
    unknown,
  );
  expect(CarFacts.parse(Object.fromEntries(Object.keys(unknown).map((name) => [name, ""])))).toEqual(unknown);
});

test.each([
  ["engine_cc", "1998", 1998],
  ["engine_cc", 0, 0],
  ["engine_cc", 658, 658],
  ["engine_cc", "2.0", 2000],
  ["engine_cc", " 1,5 ", 1500],
  ["mileage_km", "12", 12],
  ["first_registered_on", "2024-03-01", "2024-03-01"],
  ["first_registered_on", "1900-01-01", "1900-01-01"],
  ["vin", " lgxce6cd1p0123456 ", "LGXCE6CD1P0123456"],
  ["vin", "ＬＧＸＣＥ６ＣＤ１Ｐ０１２３４５６", "LGXCE6CD1P0123456"],
])("%s %s is kept as %s", (name, given, kept) => {
  expect(CarFacts.parse({ [name]: given })).toEqual({ [name]: kept });
});

test.each([
  ["powertrain", "steam", "choice"],
  ["engine_cc", 10_001, "max"],
  ["engine_cc", 1.5, "whole_number"],
  ["engine_cc", 2, "engine_cc"],
  ["engine_cc", "2", "engine_cc"],
  ["engine_cc", 499, "engine_cc"],
  ["engine_cc", "0.3", "engine_cc"],
  ["engine_cc", "12.5", "max"],
  ["condition", "old", "choice"],
  ["first_registered_on", "2999-01-01", "day_to_come"],
  ["first_registered_on", "yesterday", "day"],
  // A day for the calendar of ISO, and none for PostgreSQL.
  ["first_registered_on", "0000-01-01", "day"],
  ["first_registered_on", "1899-12-31", "day"],
  ["mileage_km", -1, "min"],
  ["vin", "LGXCE6CD1P012345", "vin"],
  ["vin", "OGXCE6CD1P0123456", "vin"],
  ["basis", "DAF", "choice"],
  ["basis_place", "a".repeat(101), "max_length"],
  ["export_ready", "yes", "choice"],
  ["guide_price_cny", "15.98", "whole_number"],
  ["guide_price_cny", 15, "min"],
  ["price_tax", "13 %", "choice"],
  ["ready", "soon", "choice"],
])("%s %s is refused: %s", (name, given, code) => {
  const { error } = CarFacts.safeParse({ [name]: given }, { reportInput: true });
  expect(error && fieldErrorsOf(error)).toMatchObject([{ path: name, code }]);
});
