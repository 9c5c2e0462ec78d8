import type { marketPrices } from "@khorgos/contract/cars";
import type { Verb } from "../../platform/http/serve.ts";
import { lookFor } from "./market.sql.ts";
import { bandsOf } from "./prices.rules.ts";
import { countByPrice } from "./prices.sql.ts";

export const drawPrices: Verb<typeof marketPrices> = async ({ db, actor, input }) => {
  const { cars } = await lookFor(db, actor, input);
  const spread = await countByPrice(db, cars);
  if (!spread) return { prices: { lowest: 0, highest: 0, median: 0, bands: [] } };
  const { lowest, highest, median } = spread;
  return { prices: { lowest, highest, median, bands: bandsOf(spread) } };
};
