import type { Db } from "../../platform/db/connect.ts";
import { foldModel } from "@khorgos/contract/vocabulary/vocabulary.rules";
import { findBrandMedians, findMedians, type Model } from "./market.sql.ts";

/** Models that are asked for together: some tens of thousands of cars, which takes a fraction of a second. */
const MODELS_AT_ONCE = 100;

/** A car by the one name of its model where it has one. */
type NamedModel = Model & { model_name: string };

export type ModelPrices = {
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
