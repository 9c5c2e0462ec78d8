import type * as api from "@khorgos/contract/cars/cars";
import { PreserializedReply } from "../platform/http/reply.ts";
import type { Market, PreserializedVerb } from "../platform/http/serve.ts";
import { landedToday } from "../catalogue/costs/landed-today.ts";
import { pageOfCars, readPage } from "../catalogue/listing/pages.sql.ts";
import { sharedPage, sharedQuery, statsFor } from "./market-stats.ts";

/**
 * The page and the figures are asked for at the same time, on two connections: the slower one sets the pace. Anyone who
 * asks for the figures apart waits for the page alone.
 */
export const browseCars =
  ({
    answers,
    db: primary,
    sessions,
  }: Pick<Market, "answers" | "db" | "sessions">): PreserializedVerb<typeof api.browseCars> =>
  async ({ db, actor, input }) => {
    const reader = { db, isPrimary: db === primary, actor, answers };
    const { sort, order, limit, cursor, stats: isCounted = true, ...wanted } = input;
    const [look, costs] = await Promise.all([
      sharedQuery(reader, wanted),
      landedToday(db, sessions.clock, sort),
    ]);
    const page = () =>
      pageOfCars(
        db,
        actor,
        { ...look, landed: costs?.landed },
        readPage("cars", { sort, order, limit, cursor }),
      );
    const [{ cars, next_cursor }, stats] = await Promise.all([
      costs ? sharedPage(reader, { ...input, by: costs.by }, page) : page(),
      isCounted ? statsFor(reader, wanted) : undefined,
    ]);
    return PreserializedReply.around("cars", cars, { ...stats, next_cursor });
  };
