import type { myCars } from "@khorgos/contract/cars";
import type { Verb } from "../platform/http/serve.ts";
import { pageOfCars } from "./cars.sql.ts";
import { countStock, inStockOf } from "./stock.sql.ts";

export const listStock: Verb<typeof myCars> = async ({ db, actor, input }) => {
  const [page, stats] = await Promise.all([
    pageOfCars(db, actor, "stock", { cars: inStockOf(actor.id) }, input),
    countStock(db, actor.id),
  ]);
  return { ...page, total: stats.total_cars, stats };
};
