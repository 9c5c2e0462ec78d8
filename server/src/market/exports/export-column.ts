import type { CostEstimate } from "@khorgos/contract/costs/estimate";
import type { CarRow } from "../../catalogue/listing/cars.sql.ts";

/** A column of a list for people, by a car and what it costs in Almaty. */
export type ExportColumn = {
  heading: string;
  isNumeric?: boolean;
  cell: (car: CarRow, cost: CostEstimate) => string | number;
};
