import type { myCars } from "@khorgos/contract/cars";
import { Written } from "../platform/http/answer.ts";
import type { WritingVerb } from "../platform/http/serve.ts";
import { pageOfCars, readPage } from "./pages.sql.ts";
import { countStock, inStockOf } from "./stock.sql.ts";

export const listStock: WritingVerb<typeof myCars> = async ({ db, actor, input }) => {
  const [{ cars, next_cursor }, stats] = await Promise.all([
    pageOfCars(db, actor, { cars: inStockOf(actor.id) }, readPage("stock", input)),
    countStock(db, actor.id),
  ]);
  return Written.around("cars", cars, { total: stats.total_cars, stats, next_cursor });
};
