import type { CostEstimate } from "@khorgos/contract/costs/estimate";
import { estimate } from "@khorgos/contract/costs/estimate.rules";
import type { CostSheet } from "@khorgos/contract/costs/sheet";
import type { CarRow } from "../../catalogue/listing/cars.sql.ts";
import type { ExportColumn } from "./export-column.ts";
import type { ExportWords } from "./export-words.ts";

/**
 * What the listing says beside each price: in US dollars, and in the tenge by which it is sorted. Empty where a car says too
 * little, dollars also where their rate is outdated.
 */
export const landedColumns = (words: ExportWords): ExportColumn[] => [
  { heading: words.landed_usd, isNumeric: true, cell: (_car, { total }) => total.usd ?? "" },
  { heading: words.landed_kzt, isNumeric: true, cell: (_car, { total }) => total.kzt ?? "" },
  {
    heading: words.landed_completeness,
    cell(_car, { total, missing }) {
      if (total.kzt === null) return "";
      return missing.length === 0 ? words.whole_cost : words.partial_cost;
    },
  },
];

/** What the car costs in Almaty, cleared on that day under the national tariff. */
export const landedCost = (car: CarRow, sheet: CostSheet, day: string): CostEstimate =>
  estimate(
    sheet,
    {
      price: car.price,
      year: car.year,
      powertrain: car.powertrain ?? undefined,
      engine_cc: car.engine_cc ?? undefined,
      basis: car.basis ?? undefined,
      basis_place: car.basis_place ?? "",
      first_registered_on: car.first_registered_on ?? undefined,
    },
    day,
  );
