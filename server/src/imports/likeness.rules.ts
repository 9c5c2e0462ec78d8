import type { CarForm } from "@khorgos/contract/cars/cars";
import { foldModel } from "@khorgos/contract/vocabulary/vocabulary.rules";
import type { Normalized } from "../normalizing/normalize-vocabulary.ts";

type WordedCar = Normalized<CarForm>;

/** Columns that make two cars without SKU the same one. */
export const likenessColumns = [
  "brand",
  "model",
  "year",
  "trim_level",
  "body_color",
  "interior_color",
  "location",
  "seller",
  "body_color_name",
  "interior_color_name",
] as const satisfies readonly (keyof WordedCar)[];

/** The words shared by two cars that look alike. */
export const likenessOf = (car: WordedCar): string =>
  JSON.stringify(likenessColumns.map((column) => (column === "model" ? foldModel(car.model) : car[column])));
