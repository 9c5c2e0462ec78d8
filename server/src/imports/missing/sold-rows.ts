import type { Batch } from "@khorgos/price-list/read-price-list";
import type { openNormalizer } from "../../catalogue/normalize-vocabulary.ts";
import type { Stock } from "../apply-rows.ts";
import { matchRows } from "../matching.rules.ts";

type SoldBatch = Pick<Batch, "soldCars"> & { layout: Pick<Batch["layout"], "columns"> };

/**
 * Remembers which lines of the stock are sold by the rows of a list: those of which these rows call as many cars sold as there are, or do
 * not say how many.
 */
export function openSoldRows(word: ReturnType<typeof openNormalizer>, stock: Pick<Stock, "find">) {
  const lines = new Map<string, { quantity: number; sold: number }>();
  return {
    async see({ soldCars, layout: { columns } }: SoldBatch): Promise<void> {
      if (soldCars.length === 0) return;
      const rows = await word(soldCars);
      const found = await stock.find(rows);
      for (const row of rows)
        for (const { id, quantity } of matchRows([row], found, columns).meant) {
          const line = lines.get(id) ?? { quantity, sold: 0 };
          line.sold += row.quantity === 0 ? Number.POSITIVE_INFINITY : row.quantity;
          lines.set(id, line);
        }
    },
    /** The ids of these lines. */
    sold: (): string[] => [...lines].flatMap(([id, { quantity, sold }]) => (sold >= quantity ? [id] : [])),
  };
}
