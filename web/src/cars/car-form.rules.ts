import { type Car, CarForm } from "@khorgos/contract/cars/cars";
import { mayHaveVin } from "@khorgos/contract/cars/cars.rules";
import * as z from "zod/mini";

/** A choice that is not made; as a plain text it would be any text. */
const none = "" as const;

/**
 * What a form begins with: the car to be changed, its colours by the factory's names, or one car of this year. What only the name of
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
