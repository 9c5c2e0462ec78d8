import type * as api from "@khorgos/contract/cars/exports";
import { delimiterFor, exportName } from "@khorgos/contract/cars/exports";
import { numericColumns, type ExportColumn, exportColumns } from "@khorgos/contract/imports/imports";
import { sql } from "kysely";
import type { ListVerb } from "../platform/downloads/download-list.ts";
import type { CarRow } from "../catalogue/listing/cars.sql.ts";
import { inStockOf } from "./stock.sql.ts";
import { readAllCars } from "../catalogue/listing/exports.sql.ts";

/** As a person would sort a price list; two exports of the same stock are the same file. */
const order = sql`lower(c.brand), lower(c.model), c.year, c.id`;

/** The positions of its columns in which numbers stand. */
const numeric = numericColumns.map((column) => exportColumns.indexOf(column));

/** The stock as a price list, under the column names that the upload knows in every language. */
export const exportStock: ListVerb<typeof api.exportStock> = ({ actor, input: { language, format } }) => ({
  name: exportName("stock", new Date(), format),
  format,
  sheet: "stock",
  numeric,
  header: exportColumns,
  delimiter: delimiterFor(language),
  async *batches(tx) {
    for await (const cars of readAllCars(tx, actor, inStockOf(actor.id), order))
      yield cars.map((car) => exportColumns.map((column) => cellOf(car, column)));
  },
});

/** Colours by the factory's names, from which the upload finds the colours again. */
function cellOf(car: CarRow, column: ExportColumn): string | number {
  if (column === "body_color") return car.body_color_name || car.body_color;
  if (column === "interior_color") return car.interior_color_name || car.interior_color;
  // What is not known is an empty cell; what was read from a name and comes back as it was stays read.
  return car[column] ?? "";
}
