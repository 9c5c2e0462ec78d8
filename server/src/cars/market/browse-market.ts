import type { browseCars } from "@khorgos/contract/cars";
import type { Verb } from "../../platform/http/serve.ts";
import { pageOfCars } from "../cars.sql.ts";
import { countMarket } from "./figures.sql.ts";
import { lookFor } from "./market.sql.ts";

/** The page and the figures are asked for at the same time, on two connections: the slower one sets the pace. */
export const browseMarket: Verb<typeof browseCars> = async ({ db, actor, input }) => {
  const { sort, order, limit, cursor, ...wanted } = input;
  const look = await lookFor(db, actor, wanted);
  const [page, stats] = await Promise.all([
    pageOfCars(db, actor, "cars", look, { sort, order, limit, cursor }),
    countMarket(db, look),
  ]);
  return { ...page, total: stats.available_cars, stats };
};
