import { type Car, CarForm, LEAST_PRICE } from "@khorgos/contract/cars/cars";
import { mayHaveVin } from "@khorgos/contract/cars/cars.rules";
import type { CarChanges } from "@khorgos/contract/cars/changes";
import { factNames } from "@khorgos/contract/cars/facts";
import * as z from "zod/mini";

/** A choice that is not made; as a plain text it would be any text. */
const none = "" as const;

/**
 * Values that a form begins with: the car to be changed, its colours by the factory's names, or one car of this year. What only the name of
 * the car says nobody has stated: its field is empty and follows the name.
 */
export function formOf(car: Car | undefined, thisYear: number) {
  return {
    supplier_sku: car?.supplier_sku ?? "",
    brand: car?.brand ?? "",
    model: car?.model ?? "",
    year: car?.year ?? thisYear,
    trim_level: car?.trim_level ?? "",
    body_color: car?.body_color_name || car?.body_color || "",
    interior_color: car?.interior_color_name || car?.interior_color || "",
    price: car?.price ?? "",
    quantity: car?.quantity ?? 1,
    location: car?.location ?? "",
    seller: car?.seller ?? "",
    additional_features: car?.additional_features ?? "",
    notes: car?.notes ?? "",
    powertrain: (car?.powertrain_read ? undefined : car?.powertrain) ?? none,
    engine_cc: (car?.engine_cc_read ? undefined : car?.engine_cc) ?? "",
    condition: car?.condition ?? none,
    first_registered_on: car?.first_registered_on ?? "",
    mileage_km: car?.mileage_km ?? "",
    vin: car?.vin ?? "",
    basis: car?.basis ?? none,
    basis_place: car?.basis_place ?? "",
    export_ready: car?.export_ready ?? none,
    guide_price_cny: car?.guide_price_cny ?? "",
    price_tax: car?.price_tax ?? none,
    ready: car?.ready ?? none,
  } satisfies Record<keyof CarForm, string | number>;
}

/** The form of a car, with what its fields have to do with each other. */
export const CheckedCar = CarForm.check(
  z.refine((car) => !car.vin || mayHaveVin(car), { error: "vin_of_one", path: ["vin"] }),
);

export type FieldName = keyof CarForm;
/** A car as its form shows it. */
export type FormValues = Readonly<Record<FieldName, string | number>>;

/** In the order of the form. */
export const fieldNames = [
  "brand",
  "model",
  "year",
  "trim_level",
  "body_color",
  "interior_color",
  "price",
  "quantity",
  "location",
  "supplier_sku",
  "seller",
  "additional_features",
  "notes",
  ...factNames,
] as const satisfies readonly FieldName[];

const isSame = (one: string | number, other: string | number) => String(one) === String(other);

/** Values that somebody changed of the car they had before them; the rest is not theirs to send. */
export const changesOf = (base: FormValues, mine: CarChanges): CarChanges =>
  Object.fromEntries(
    fieldNames.flatMap((name) =>
      mine[name] === undefined || isSame(base[name], mine[name] ?? "") ? [] : [[name, mine[name]]],
    ),
  );

/**
 * Where two people changed the same car: `both` are fields to which they gave different values, of which one has to be
 * chosen; `theirs` are fields that only the other one changed, which stay so.
 */
export function compareChanges(base: FormValues, written: CarChanges, theirs: FormValues) {
  const mine = (name: FieldName) => (written[name] === undefined ? base[name] : (written[name] ?? ""));
  const changed = fieldNames.filter(
    (name) => !isSame(base[name], theirs[name]) && !isSame(mine(name), theirs[name]),
  );
  return {
    both: changed.filter((name) => !isSame(mine(name), base[name])),
    theirs: changed.filter((name) => isSame(mine(name), base[name])),
  };
}

/** So many times the price of before, or as small a part of it, is more likely a slip of the decimal point than a new price. */
const FAR = 3;

/** Whether a price is worth a second look before it is saved, in place of the one of before if there is one; in US dollars. */
export const isFarPrice = (was: number | undefined, price: number): boolean =>
  price !== was &&
  (price < LEAST_PRICE || (was !== undefined && was > 0 && (price >= was * FAR || price <= was / FAR)));
