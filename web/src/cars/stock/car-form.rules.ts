import type { Car, CarForm } from "@khorgos/contract/cars";

/** What a form begins with: the car to be changed, its colours by the factory's names, or one car of this year. */
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
  } satisfies Record<keyof CarForm, string | number>;
}
