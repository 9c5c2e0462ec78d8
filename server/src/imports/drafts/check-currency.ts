import { FAR_FROM_MARKET, MAX_PREVIEWED_ROWS } from "@khorgos/contract/imports/price-list";
import { Failure } from "@khorgos/contract/platform/failures";
import type { Tx } from "../../platform/db/connect.ts";
import type { RowCheck } from "../import-price-list.ts";
import { openModelPrices } from "./preview/model-prices.ts";

/**
 * Refuses a list whose prices are mostly so far above those of their models that they are more likely in another currency
 * (`file_prices_above_market`). A few of them are slips, which stop nobody. As many rows are looked at as in a preview.
 */
export function checkCurrency(tx: Tx): RowCheck {
  const prices = openModelPrices(tx);
  const tooHigh: number[] = [];
  let seen = 0;
  let compared = 0;
  return {
    async see(rows, signal) {
      if (seen >= MAX_PREVIEWED_ROWS) return;
      seen += rows.length;
      await prices.learn(rows, signal);
      for (const row of rows) {
        const median = prices.medianOf(row);
        if (!median) continue;
        compared += 1;
        if (row.price >= median * FAR_FROM_MARKET) tooHigh.push(row.price / median);
      }
    },
    conclude() {
      if (tooHigh.length * 2 <= compared) return;
      const middle = tooHigh.toSorted((one, other) => one - other)[Math.floor(tooHigh.length / 2)] ?? 0;
      const counts = { count: tooHigh.length, of: compared, times: Math.round(middle) };
      throw new Failure("file_prices_above_market", { params: counts });
    },
  };
}
