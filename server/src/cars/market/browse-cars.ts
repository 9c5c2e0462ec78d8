import type * as api from "@khorgos/contract/cars";
import type { Db } from "../../platform/db/connect.ts";
import { PreserializedReply } from "../../platform/http/reply.ts";
import type { Actor, PreserializedVerb } from "../../platform/http/serve.ts";
import type { MarketColumns } from "../columns/keep-columns.ts";
import { type CarPage, isInOrder, type CarsPage, pageOfCars, readPage } from "../pages.sql.ts";
import type { MarketQuery } from "./market.sql.ts";
import { statsFor, sharedQuery } from "./market-stats.ts";

/**
 * The page and the figures are asked for at the same time, on two connections: the slower one sets the pace. Anyone who
 * asks for the figures apart waits for the page alone.
 */
export const browseCars =
  (columns: MarketColumns): PreserializedVerb<typeof api.browseCars> =>
  async (ask) => {
    const { sort, order, limit, cursor, stats: isCounted = true, ...wanted } = ask.input;
    const look = await sharedQuery(ask, wanted);
    const [{ cars, next_cursor }, stats] = await Promise.all([
      pageOfMarket(ask, columns, look, readPage("cars", { sort, order, limit, cursor })),
      isCounted ? statsFor(ask, columns, wanted) : undefined,
    ]);
    return PreserializedReply.around("cars", cars, { ...stats, next_cursor });
  };

type MarketReader = { db: Db; actor: Pick<Actor, "id" | "role" | "catalogueVersion"> };

/** A page in an order that no index holds is read from the cars the columns name, or along the market where they do not. */
export async function pageOfMarket(
  { db, actor }: MarketReader,
  columns: MarketColumns,
  look: MarketQuery,
  page: CarsPage,
): Promise<CarPage> {
  const { columns: asked } = look;
  const stretch = { ...page, limit: page.limit + 1 };
  const picked =
    asked && !isInOrder(look, page.sort)
      ? await columns.pickPage(actor.catalogueVersion, asked, stretch)
      : undefined;
  const read = await pageOfCars(db, actor, { ...look, among: picked }, page);
  // Meanwhile one of them was sold, or has another place in the order: who comes instead was not picked.
  const isShort = picked?.until && !read.next_cursor;
  return isShort ? pageOfCars(db, actor, look, page) : read;
}
