import type { Db } from "../../../platform/db/connect.ts";
import { foldModel } from "@khorgos/contract/vocabulary/models.rules";
import { findMedians, type Model } from "./market.sql.ts";

/** Models that are asked for together: some tens of thousands of cars, which takes a fraction of a second. */
const MODELS_AT_ONCE = 100;

type ModelPrices = {
  /** Asks for the models of these rows that have not been asked for yet. Ends when `signal` says stop. */
  learn(rows: readonly Model[], signal: AbortSignal): Promise<void>;
  /** What half of the cars of this model cost at most when that was learnt, in US dollars. */
  medianOf(row: Model): number | undefined;
};

/** What models cost on the market. Each is asked for once, so that what goes in meanwhile is not compared with itself. */
export function openModelPrices(db: Db): ModelPrices {
  const medians = new Map<string, number | undefined>();
  return {
    async learn(rows, signal) {
      const models = [...new Map(rows.map((row) => [keyOf(row), row]))].filter(([key]) => !medians.has(key));
      for (let at = 0; at < models.length; at += MODELS_AT_ONCE) {
        signal.throwIfAborted();
        const asked = models.slice(at, at + MODELS_AT_ONCE);
        const found = await findMedians(
          db,
          asked.map(([, { brand, model }]) => ({ brand, model })),
        );
        for (const [nth, [key]] of asked.entries()) medians.set(key, found[nth] ?? undefined);
      }
    },
    medianOf: (row) => medians.get(keyOf(row)),
  };
}

const keyOf = ({ brand, model }: Model) => `${brand.toLowerCase()} ${foldModel(model)}`;
