import type * as api from "@khorgos/contract/cars/cars";
import { sql } from "kysely";
import type { Clock } from "../platform/db/clock.ts";
import { PreserializedReply } from "../platform/http/reply.ts";
import type { PreserializedVerb } from "../platform/http/serve.ts";
import { promised } from "../catalogue/listing/cars.sql.ts";
import { landedToday } from "../catalogue/costs/landed-today.ts";
import { stockQueryOf } from "../catalogue/listing/market.sql.ts";
import { pageOfCars, readPage } from "../catalogue/listing/pages.sql.ts";
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
