import * as z from "zod/mini";

/** How many cars cost at least `from` and less than `to`, in US dollars. Without `to`: `from` and everything above. */
export const PriceBand = z.object({ from: z.number(), to: z.nullable(z.number()), cars: z.int() });
export type PriceBand = z.infer<typeof PriceBand>;

/**
 * How prices spread, in US dollars per car; `cars` counts lines of stock. At most 24 bands, equally wide and without
 * gaps, cheapest first; the few dearest of all share a last one that is open above. The median is right to the
 * dollar. Of no cars there are no bands, and the three prices are 0.
 */
export const Prices = z.object({
  lowest: z.number(),
  highest: z.number(),
  median: z.number(),
  bands: z.array(PriceBand),
});
export type Prices = z.infer<typeof Prices>;

/** Of the whole filtered market, not of the page. Average price in US dollars per line of stock. */
export const MarketStats = z.object({
  available_cars: z.int(),
  suppliers: z.int(),
  average_price: z.number(),
  brands: z.int(),
});
export type MarketStats = z.infer<typeof MarketStats>;

/** Of all that one supplier has for sale: lines of which every car is sold are not in it. Money in US dollars. */
export const StockStats = z.object({
  total_cars: z.int(),
  total_units: z.int(),
  /** Sum of price times quantity. */
  total_value: z.number(),
  /** Total value per line of stock. */
  average_value: z.number(),
  average_price: z.number(),
  brands: z.int(),
});
export type StockStats = z.infer<typeof StockStats>;

/** The stock of one brand at a supplier: lines, cars, and their value in US dollars to the cent. */
export const StockBrand = z.object({ brand: z.string(), cars: z.int(), units: z.int(), value: z.number() });
export type StockBrand = z.infer<typeof StockBrand>;
