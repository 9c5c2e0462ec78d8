import type * as api from "@khorgos/contract/cars";
import { PreserializedReply } from "../../platform/http/reply.ts";
import type { PreserializedVerb } from "../../platform/http/serve.ts";
import { pageOfCars, readPage } from "../pages.sql.ts";
import { statsFor, sharedQuery } from "./market-stats.ts";

/**
 * The page and the figures are asked for at the same time, on two connections: the slower one sets the pace. Anyone who
 * asks for the figures apart waits for the page alone.
 */
export const browseCars: PreserializedVerb<typeof api.browseCars> = async (ask) => {
  const { sort, order, limit, cursor, stats: isCounted = true, ...wanted } = ask.input;
  const look = await sharedQuery(ask, wanted);
  const [{ cars, next_cursor }, stats] = await Promise.all([
    pageOfCars(ask.db, ask.actor, look, readPage("cars", { sort, order, limit, cursor })),
    isCounted ? statsFor(ask, wanted) : undefined,
  ]);
  return PreserializedReply.around("cars", cars, { ...stats, next_cursor });
};
