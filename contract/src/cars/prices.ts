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
