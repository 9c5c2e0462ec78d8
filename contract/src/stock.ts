import * as z from "zod/mini";

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

/** What a supplier has of one brand: lines, cars, and their value in US dollars to the cent. */
export const StockBrand = z.object({ brand: z.string(), cars: z.int(), units: z.int(), value: z.number() });
export type StockBrand = z.infer<typeof StockBrand>;
