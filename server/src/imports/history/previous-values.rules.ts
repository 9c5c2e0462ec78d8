import { carColumns } from "@khorgos/contract/imports/imports";
import { factColumns, type KeptFacts } from "../../cars/stock.rules.ts";
import type { OverwrittenCar, RowForm, StockCar } from "../matching.rules.ts";

/** By what a person knows a car again, also after it is gone. */
type Identity = Pick<StockCar, "id" | "car_id" | "brand" | "model" | "year" | "supplier_sku">;

/** How a car was before an import changed it: what it is known by, since when it was so, and what else was different. */
export type PreviousValues = Identity &
  Pick<StockCar, "since"> &
  Partial<RowForm & KeptFacts & Pick<StockCar, "sku_generated">> & { facts?: (keyof KeptFacts)[] };

const kept = [
  ...carColumns,
  "sku_generated",
  "brand_written",
  "model_name",
  "body_color_name",
  "interior_color_name",
] as const;

/** What must be remembered to take a change back. What stayed the same is not in it, so it costs little to keep. */
export function previousValues({ was, car }: Pick<OverwrittenCar, "was" | "car">): PreviousValues {
  const { id, car_id, brand, model, year, supplier_sku, since } = was;
  const different = kept.filter((column) => was[column] !== car[column]);
  const known = { id, car_id, brand, model, year, supplier_sku, since };
  const facts = factColumns.filter((column) => was[column] !== car[column]);
  return {
    ...Object.fromEntries([...different, ...facts].map((column) => [column, was[column]])),
    ...(facts.length > 0 && { facts }),
    ...known,
  };
}
