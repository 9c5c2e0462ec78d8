import type * as api from "@khorgos/contract/cars";
import type { Verb } from "../../platform/http/serve.ts";
import { marketQueryOf } from "./market.sql.ts";
import { bucketsOf } from "./histogram.rules.ts";
import { countByPrice } from "./histogram.sql.ts";

export const marketPrices: Verb<typeof api.marketPrices> = async ({ db, actor, input }) => {
  const { cars } = await marketQueryOf(db, actor, input);
  const spread = await countByPrice(db, cars);
  if (!spread) return { prices: { lowest: 0, highest: 0, median: 0, bands: [] } };
  const { lowest, highest, median } = spread;
  return { prices: { lowest, highest, median, bands: bucketsOf(spread) } };
};
