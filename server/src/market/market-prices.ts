import type * as api from "@khorgos/contract/cars/cars";
import type { Verb } from "../platform/http/serve.ts";
import { marketQueryOf } from "../catalogue/listing/market.sql.ts";
import { countByPrice } from "./histogram.sql.ts";

const nothing = { lowest: 0, highest: 0, median: 0, bands: [] };

export const marketPrices: Verb<typeof api.marketPrices> = async ({ db, actor, input }) => {
  const { cars } = await marketQueryOf(db, actor, input);
  return { prices: (await countByPrice(db, cars)) ?? nothing };
};
