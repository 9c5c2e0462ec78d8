import type * as api from "@khorgos/contract/cars";
import { sql } from "kysely";
import { PreserializedReply } from "../platform/http/reply.ts";
import type { PreserializedVerb } from "../platform/http/serve.ts";
import { promised } from "../catalogue/listing/cars.sql.ts";
import { marketQueryOf } from "../catalogue/listing/market.sql.ts";
import { pageOfCars, readPage } from "../catalogue/listing/pages.sql.ts";
import { countCars, countStock, inStockOf } from "./stock.sql.ts";

/** The stock is filtered and searched by the conditions of the market, among the caller's own cars. */
export const myCars: PreserializedVerb<typeof api.myCars> = async ({ db, actor, input }) => {
  const { sort, order, limit, cursor, ...wanted } = input;
  const isNarrowed = Object.values(wanted).some((value) => value !== undefined);
  const own = inStockOf(actor.id);
  const cars = isNarrowed ? sql`${own} and ${(await marketQueryOf(db, actor, wanted)).cars}` : own;
  const [page, stats, found] = await Promise.all([
    pageOfCars(db, actor, { cars, more: promised }, readPage("stock", { sort, order, limit, cursor })),
    countStock(db, actor.id),
    isNarrowed ? countCars(db, cars) : undefined,
  ]);
  return PreserializedReply.around("cars", page.cars, {
    total: found ?? stats.total_cars,
    stats,
    next_cursor: page.next_cursor,
  });
};
