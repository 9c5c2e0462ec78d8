import * as z from "zod/mini";

/** Of the whole filtered market, not of the page. Average price in US dollars per line of stock. */
export const MarketStats = z.object({
  available_cars: z.int(),
  suppliers: z.int(),
  average_price: z.number(),
  brands: z.int(),
});
export type MarketStats = z.infer<typeof MarketStats>;
