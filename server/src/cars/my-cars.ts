import type * as api from "@khorgos/contract/cars/cars";
import type * as exports from "@khorgos/contract/cars/exports";
import { delimiterFor, exportName } from "@khorgos/contract/cars/exports";
import { type ExportColumn, exportColumns, numericColumns } from "@khorgos/contract/imports/imports";
import { sql } from "kysely";
import { landedToday } from "../costs/sheets.ts";
import type { Clock } from "../platform/db/clock.ts";
import type { ListVerb } from "../platform/downloads/download-list.ts";
import { PreserializedReply } from "../platform/http/reply.ts";
import type { PreserializedVerb } from "../platform/http/serve.ts";
import { type CarRow, promised, readAllCars } from "./cars.sql.ts";
import { stockQueryOf } from "./market.sql.ts";
import { pageOfCars, readPage } from "./pages.sql.ts";
import { countCars, countStock, inStockOf } from "./stock.sql.ts";

/** The stock is filtered and searched by the conditions of the market, among the caller's own cars, sold ones too. */
export const myCars =
  (clock: Clock): PreserializedVerb<typeof api.myCars> =>
  async ({ db, actor, input }) => {
    const { sort, order, limit, cursor, vin, ...wanted } = input;
    const isFiltered = Object.values(wanted).some((value) => value !== undefined);
    const own =
      vin === undefined
        ? inStockOf(actor.id)
        : sql`${inStockOf(actor.id)} and (c.vin = ${vin} or c.vins like '%' || ${vin} || '%')`;
    const cars = isFiltered ? sql`${own} and ${await stockQueryOf(db, actor, wanted)}` : own;
    const costs = await landedToday(db, clock, sort);
    const [page, stats, total] = await Promise.all([
      pageOfCars(
        db,
        actor,
        { cars, more: { promised }, landed: costs?.landed },
        readPage("stock", { sort, order, limit, cursor }),
      ),
      countStock(db, actor.id),
      countCars(db, cars),
    ]);
    return PreserializedReply.around("cars", page.cars, {
      total,
      stats,
      next_cursor: page.next_cursor,
    });
  };

/** As a person would sort a price list; two exports of the same stock are the same file. */
const order = sql`lower(c.brand), lower(c.model), c.year, c.id`;

/** The positions of its columns in which numbers stand. */
const numeric = numericColumns.map((column) => exportColumns.indexOf(column));

/** The stock as a price list, under the column names that the upload knows in every language. */
export const exportStock: ListVerb<typeof exports.exportStock> = ({
  actor,
  input: { language, format },
}) => ({
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
