import type { browseCars } from "@khorgos/contract/cars";
import { Written } from "../../platform/http/answer.ts";
import type { WritingVerb } from "../../platform/http/serve.ts";
import { pageOfCars } from "../pages.sql.ts";
import { countMarket } from "./figures.sql.ts";
import { lookFor } from "./market.sql.ts";

/**
 * The page and the figures are asked for at the same time, on two connections: the slower one sets the pace. Figures are the
 * same on every page of a list, however it is sorted, and for every dealer.
 */
export const browseMarket: WritingVerb<typeof browseCars> = async ({ db, actor, input, answers }) => {
  const { sort, order, limit, cursor, ...wanted } = input;
  const look = await lookFor(db, actor, wanted);
  const [{ cars, next_cursor }, stats] = await Promise.all([
    pageOfCars(db, actor, "cars", look, { sort, order, limit, cursor }),
    answers.of(actor.marketVersion, JSON.stringify(["figures", wanted, wanted.exclude_own && actor.id]), () =>
      countMarket(db, look),
    ),
  ]);
  return Written.around("cars", cars, { total: stats.available_cars, stats, next_cursor });
};
