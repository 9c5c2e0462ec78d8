import type { browseCars } from "@khorgos/contract/cars";
import type { Verb } from "../../platform/http/serve.ts";
import { pageOfCars } from "../cars.sql.ts";
import { countMarket } from "./figures.sql.ts";
import { lookFor } from "./market.sql.ts";

/**
 * The page and the figures are asked for at the same time, on two connections: the slower one sets the pace. Whoever
 * asks for the figures apart waits for the page alone.
 */
export const browseMarket: Verb<typeof browseCars> = async ({ db, actor, input }) => {
  const { sort, order, limit, cursor, stats: isCounted = true, ...wanted } = input;
  const look = await lookFor(db, actor, wanted);
  const [page, stats] = await Promise.all([
    pageOfCars(db, actor, "cars", look, { sort, order, limit, cursor }),
    isCounted ? countMarket(db, look) : undefined,
  ]);
  return { ...page, ...(stats && { total: stats.available_cars, stats }) };
};
