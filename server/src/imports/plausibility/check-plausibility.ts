import { MAX_PREVIEWED_ROWS } from "@khorgos/contract/imports/price-list";
import type { Question, ReadingChoices } from "@khorgos/contract/imports/reading";
import type { ModelPrices } from "./model-prices.ts";
import { carName, traitsOf } from "../matching.rules.ts";
import type { ListedRow } from "../same-cars.ts";
import { isBelievable, isImplausible } from "./plausibility.rules.ts";

/** Holds the prices of a whole list against the market, batch by batch. */
type PlausibilityCheck = {
  see(rows: readonly ListedRow[], signal: AbortSignal): Promise<void>;
  /** The question whether they are right; undefined where they can be believed, or somebody has said so. */
  question(): Question | undefined;
};

/** Rows that show what is asked. */
const ROWS_SHOWN = 3;

/**
 * Asks about a list whose prices are too often far from what such cars cost: they are more likely in another currency, or count
 * thousands. A few of them are slips, which stop nobody. As many rows are looked at as in a preview.
 */
export function checkPlausibility(prices: ModelPrices, { confirmed }: ReadingChoices): PlausibilityCheck {
  const far: (ListedRow & { times: number | undefined })[] = [];
  const isConfirmed = confirmed?.includes("implausible") === true;
  let seen = 0;
  return {
    async see(rows, signal) {
      if (isConfirmed || seen >= MAX_PREVIEWED_ROWS) return;
      seen += rows.length;
      await prices.learn(
        rows.map(({ row }) => row),
        signal,
      );
      for (const { line, row } of rows) {
        const median = prices.medianOf(row) ?? prices.medianOfBrand(row);
        if (!isBelievable(row.price, median)) far.push({ line, row, times: median && row.price / median });
      }
    },
    question() {
      if (!isImplausible(far.length, seen)) return undefined;
      const times = far.flatMap((one) => one.times ?? []).toSorted((one, other) => one - other);
      const middle = times[Math.floor(times.length / 2)];
      return {
        code: "implausible",
        params: {
          count: far.length,
          of: seen,
          ...(middle !== undefined && { times: Number(middle.toPrecision(2)) }),
        },
        options: [
          {
            value: "confirmed",
            label: "USD",
            rows: far.slice(0, ROWS_SHOWN).map(({ line, row }) => ({
              line,
              car: carName(row),
              written: String(row.price),
              dollars: row.price,
              ...traitsOf(row),
            })),
          },
        ],
      };
    },
  };
}
