import * as z from "zod/mini";
import { given } from "../platform/fields.ts";

/**
 * `powertrain` and `condition` stand in the order in which the trade names them, `mileage_km` as `mileage_max` counts it. `landed` is
 * what one car costs in Almaty, cleared today under the national tariff. What is not known comes last in either order, and
 * of `landed` a sum that leaves something unknown out comes behind those that leave nothing out.
 */
export const CarSort = z.enum([
  "brand",
  "model",
  "year",
  "price",
  "quantity",
  "location",
  "updated_at",
  "supplier_name",
  "mileage_km",
  "powertrain",
  "condition",
  "landed",
]);
export type CarSort = z.infer<typeof CarSort>;
export const SortOrder = z.enum(["asc", "desc"]);
export type SortOrder = z.infer<typeof SortOrder>;

/** In which order: the newest change first unless one is given. */
export const CarOrder = z.object({ sort: given(CarSort), order: given(SortOrder) });
