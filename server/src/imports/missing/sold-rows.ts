import type { RowBatch } from "@khorgos/price-list/rows/classify-rows";
import type { openNormalizer } from "../../normalizing/normalize-vocabulary.ts";
import type { Stock } from "../apply-rows.ts";
import { matchRows, type RowForm, type StockCar } from "../matching.rules.ts";

type SoldBatch = Pick<RowBatch, "soldCars"> & { layout: Pick<RowBatch["layout"], "columns"> };

type SoldLine = Pick<StockCar, "quantity" | "vin" | "vins"> & { sold: number; soldVins: Set<string> };

/**
 * Remembers which lines of the stock are sold by the rows of a list: those of which these rows call as many cars sold as there are, or do
 * not say how many. A row with a VIN sells that one car, once, and none of a line whose cars have other VINs.
 */
export function openSoldRows(word: ReturnType<typeof openNormalizer>, stock: Pick<Stock, "find">) {
  const lines = new Map<string, SoldLine>();

  function sell({ vin, quantity }: Pick<RowForm, "vin" | "quantity">, line: SoldLine) {
    if (!vin) {
      line.sold += quantity === 0 ? Number.POSITIVE_INFINITY : quantity;
      return;
    }
    const own = vinsOf(line);
    if (own[0] === "" || own.includes(vin)) line.soldVins.add(vin);
  }

  return {
    async see({ soldCars, layout: { columns } }: SoldBatch): Promise<void> {
      if (soldCars.length === 0) return;
      const rows = await word(soldCars);
      // Of cars that look alike as many are found as there are rows: twice as many show that there are several.
      const found = await stock.find([...rows, ...rows]);
      for (const row of rows)
        for (const { id, quantity, vin, vins } of meantBy(row, found, columns)) {
          const line = lines.get(id) ?? { quantity, vin, vins, sold: 0, soldVins: new Set() };
          sell(row, line);
          lines.set(id, line);
        }
    },
    /** The ids of these lines. */
    sold: (): string[] =>
      [...lines].flatMap(([id, { quantity, sold, soldVins }]) =>
        sold + soldVins.size >= quantity ? [id] : [],
      ),
  };
}

/** Finds the car that a row means: the one with its VIN; without VIN and SKU none where it may be one of several. */
function meantBy(row: RowForm, found: readonly StockCar[], columns: SoldBatch["layout"]["columns"]) {
  const { vin } = row;
  const named = vin ? found.filter((car) => vinsOf(car).includes(vin)) : [];
  if (named.length > 0) return named;
  const meant = matchRows([row], found, columns).meant;
  const others = row.supplier_sku === "" ? found.filter(({ id }) => meant.every((car) => car.id !== id)) : [];
  return matchRows([row], others, columns).meant.length > 0 ? [] : meant;
}

const vinsOf = ({ vin, vins }: Pick<StockCar, "vin" | "vins">) => (vins || vin || "").split(" ");
