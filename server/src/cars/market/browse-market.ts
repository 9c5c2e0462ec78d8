import type { browseCars } from "@khorgos/contract/cars";
import type { Db } from "../../platform/db/connect.ts";
import { Written } from "../../platform/http/answer.ts";
import type { Actor, WritingVerb } from "../../platform/http/serve.ts";
import type { MarketColumns } from "../columns/keep-columns.ts";
import { type CarPage, isInOrder, type Page, pageOfCars, readPage } from "../pages.sql.ts";
import type { Look } from "./market.sql.ts";
import { figuresFor, sharedLook } from "./tell-figures.ts";

/**
 * The page and the figures are asked for at the same time, on two connections: the slower one sets the pace. Whoever
 * asks for the figures apart waits for the page alone.
 */
export const browseMarket =
  (columns: MarketColumns): WritingVerb<typeof browseCars> =>
  async (ask) => {
    const { sort, order, limit, cursor, stats: isCounted = true, ...wanted } = ask.input;
    const look = await sharedLook(ask, wanted);
    const [{ cars, next_cursor }, stats] = await Promise.all([
      pageOfMarket(ask, columns, look, readPage("cars", { sort, order, limit, cursor })),
      isCounted ? figuresFor(ask, columns, wanted) : undefined,
    ]);
    return Written.around("cars", cars, { ...stats, next_cursor });
  };

type Asking = { db: Db; actor: Pick<Actor, "id" | "role" | "marketVersion"> };

/** A page in an order that no index holds is read from the cars the columns name, or along the market where they do not. */
export async function pageOfMarket(
  { db, actor }: Asking,
  columns: MarketColumns,
  look: Look,
  page: Page,
): Promise<CarPage> {
  const { columns: asked } = look;
  const stretch = { ...page, limit: page.limit + 1 };
  const picked =
    asked && !isInOrder(look, page.sort)
      ? await columns.pickPage(actor.marketVersion, asked, stretch)
      : undefined;
  const read = await pageOfCars(db, actor, { ...look, among: picked }, page);
  // Meanwhile one of them was sold, or has another place in the order: who comes instead was not picked.
  const isShort = picked?.until && !read.next_cursor;
  return isShort ? pageOfCars(db, actor, look, page) : read;
}
