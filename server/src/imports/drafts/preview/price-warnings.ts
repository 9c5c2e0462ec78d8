import {
  FAR_FROM_MARKET,
  type Foresight,
  MAX_NAMED_WARNINGS,
  PRICE_JUMP,
  type PriceWarning,
} from "@khorgos/contract/imports/price-list";
import { carName } from "../../matching.rules.ts";
import type { ListedRow } from "../../same-cars.ts";
import type { ModelPrices } from "../../plausibility/model-prices.ts";

type Warnings = {
  /** What is to be said of the price of a row, when its car cost `was` before. */
  about(listed: ListedRow, was: number | undefined): PriceWarning | null;
  /** How many prices are to be looked at, and the first of them. `before` are earlier prices by line. */
  ofAll(
    listed: readonly ListedRow[],
    before: ReadonlyMap<number, number>,
    overridden: ReadonlySet<number>,
  ): Pick<Foresight, "warned" | "warnings">;
};

/** Holds prices against what cars cost before and what their models cost on the market. Ends when `signal` says stop. */
export async function openWarnings(
  prices: ModelPrices,
  listed: readonly ListedRow[],
  signal: AbortSignal,
): Promise<Warnings> {
  await prices.learn(
    listed.map(({ row }) => row),
    signal,
  );

  const about: Warnings["about"] = ({ line, row }, before) => {
    const was = before !== undefined && isJump(before, row.price) ? before : null;
    const usual = prices.medianOf(row);
    const median = usual !== undefined && isFar(usual, row.price) ? usual : null;
    if (was === null && median === null) return null;
    return { line, car: carName(row), supplier_sku: row.supplier_sku, price: row.price, was, median };
  };
  return {
    about,
    ofAll(all, before, overridden) {
      const warnings = all
        .filter(({ line }) => !overridden.has(line))
        .flatMap((one) => about(one, before.get(one.line)) ?? []);
      return { warned: warnings.length, warnings: warnings.slice(0, MAX_NAMED_WARNINGS) };
    },
  };
}

/** Prices are money to the cent: what is a rounding beyond the bound is on it. */
const ROUNDING = 1e-9;

const isJump = (was: number, price: number) => was > 0 && Math.abs(price / was - 1) > PRICE_JUMP + ROUNDING;

const isFar = (median: number, price: number) =>
  median > 0 && (price >= median * FAR_FROM_MARKET || price <= median / FAR_FROM_MARKET);
