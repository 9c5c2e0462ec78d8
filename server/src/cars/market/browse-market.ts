import type { browseCars } from "@khorgos/contract/cars";
import { Written } from "../../platform/http/answer.ts";
import type { WritingVerb } from "../../platform/http/serve.ts";
import type { MarketColumns } from "../columns/keep-columns.ts";
import { pageOfCars } from "../pages.sql.ts";
import { lookFor } from "./market.sql.ts";
import { figuresFor } from "./tell-figures.ts";

/**
 * The page and the figures are asked for at the same time, on two connections: the slower one sets the pace. Whoever
 * asks for the figures apart waits for the page alone.
 */
export const browseMarket =
  (columns: MarketColumns): WritingVerb<typeof browseCars> =>
  async (ask) => {
    const { db, actor, input } = ask;
    const { sort, order, limit, cursor, stats: isCounted = true, ...wanted } = input;
    const look = await lookFor(db, actor, wanted);
    const [{ cars, next_cursor }, stats] = await Promise.all([
      pageOfCars(db, actor, "cars", look, { sort, order, limit, cursor }),
      isCounted ? figuresFor(ask, columns, wanted, async () => look) : undefined,
    ]);
    return Written.around("cars", cars, { ...stats, next_cursor });
  };
