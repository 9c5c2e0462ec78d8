import {
  FAR_FROM_MARKET,
  type Foresight,
  MAX_NAMED_WARNINGS,
  MAX_PREVIEWED_ROWS,
  PRICE_JUMP,
  type PriceWarning,
} from "@khorgos/contract/imports/price-list";
import type { Question, ReadingChoices } from "@khorgos/contract/imports/reading";
import { foldModel } from "@khorgos/contract/vocabulary/vocabulary.rules";
import type { Db } from "../platform/db/connect.ts";
import { isBelievable, isImplausible } from "./imports.rules.ts";
import { findBrandMedians, findMedians, type Model } from "./market-prices.sql.ts";
import { carName, traitsOf } from "./matching.rules.ts";
import type { ListedRow } from "./same-cars.ts";

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

/** Models that are asked for together: some tens of thousands of cars, which takes a fraction of a second. */
const MODELS_AT_ONCE = 100;

/** A car by the one name of its model where it has one. */
type NamedModel = Model & { model_name: string };

type ModelPrices = {
  /** Asks for the models of these rows that have not been asked for yet. Ends when `signal` says stop. */
  learn(rows: readonly NamedModel[], signal: AbortSignal): Promise<void>;
  /** The price that half of the cars of this model cost at most when that was learnt, in US dollars. */
  medianOf(row: NamedModel): number | undefined;
  /** The same of all cars of its brand, where the market has enough of them. */
  medianOfBrand(row: NamedModel): number | undefined;
};

/** Tells what models cost on the market. Each is asked for once, so that what goes in meanwhile is not compared with itself. */
export function openModelPrices(db: Db): ModelPrices {
  const medians = new Map<string, number | undefined>();
  const ofBrands = new Map<string, number | undefined>();
  return {
    async learn(rows, signal) {
      const brands = [...new Set(rows.map(({ brand }) => brand.toLowerCase()))].filter(
        (brand) => !ofBrands.has(brand),
      );
      const foundBrands = await findBrandMedians(db, brands);
      for (const [nth, brand] of brands.entries()) ofBrands.set(brand, foundBrands[nth] ?? undefined);
      const models = [...new Map(rows.map((row) => [keyOf(row), row]))].filter(([key]) => !medians.has(key));
      for (let at = 0; at < models.length; at += MODELS_AT_ONCE) {
        signal.throwIfAborted();
        const asked = models.slice(at, at + MODELS_AT_ONCE);
        const found = await findMedians(
          db,
          asked.map(([, row]) => ({ brand: row.brand, model: nameOf(row) })),
        );
        for (const [nth, [key]] of asked.entries()) medians.set(key, found[nth] ?? undefined);
      }
    },
    medianOf: (row) => medians.get(keyOf(row)),
    medianOfBrand: ({ brand }) => ofBrands.get(brand.toLowerCase()),
  };
}

const nameOf = ({ model, model_name }: NamedModel) => model_name || model;
const keyOf = (row: NamedModel) => `${row.brand.toLowerCase()} ${foldModel(nameOf(row))}`;

type Warnings = {
  /** Doubts about the price of a row, when its car cost `was` before. */
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
