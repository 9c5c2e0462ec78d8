import type { marketStats } from "@khorgos/contract/cars";
import type { Verb } from "../../platform/http/serve.ts";
import { countMarket } from "./figures.sql.ts";
import { lookFor } from "./market.sql.ts";

export const tellFigures: Verb<typeof marketStats> = async ({ db, actor, input }) => {
  const stats = await countMarket(db, await lookFor(db, actor, input));
  return { total: stats.available_cars, stats };
};
