import { readColour } from "@khorgos/contract/colours/read-colour.rules";
import type * as api from "@khorgos/contract/vocabulary/vocabulary";
import {
  MAX_UNKNOWN_WORDS,
  type UnknownWord,
  type unknownWords as endpoint,
} from "@khorgos/contract/vocabulary/vocabulary";
import { foldModel, foldWord } from "@khorgos/contract/vocabulary/vocabulary.rules";
import { brandKeys, readBrand } from "../normalizing/brands.rules.ts";
import { isModelKnown, withoutBrand } from "../normalizing/model-names.rules.ts";
import { findMeanings } from "../normalizing/words.sql.ts";
import type { Db } from "../platform/db/connect.ts";
import type { Verb } from "../platform/http/serve.ts";
import { countUnchecked, listMeanings, listModelsInUse, listUnknown } from "./vocabulary.sql.ts";
import { findScope } from "./words.ts";

/** Lists words in cars and requests that nobody explained. A word that was just explained is not listed, though cars still follow. */
export const unknownWords: Verb<typeof endpoint> = async ({ db, input: { kind } }) => ({
  words: kind === "model" ? await unknownModels(db) : await unknownOf(db, kind),
});

async function unknownOf(db: Db, kind: "brand" | "colour"): Promise<UnknownWord[]> {
  const words = await listUnknown(db, kind);
  const meanings = await findMeanings(
    db,
    kind === "brand" ? words.flatMap(({ written }) => brandKeys(written)) : [],
  );
  const isKnown = (written: string) =>
    kind === "brand"
      ? readBrand(written, meanings.brands).brand !== written
      : readColour(written, meanings.colours).colour !== written;
  return words.filter(({ written }) => !isKnown(written));
}

/** Models by the spelling of most cars, with those that differ by case, spaces and hyphens only. */
async function unknownModels(db: Db): Promise<UnknownWord[]> {
  const inUse = await listModelsInUse(db);
  const { models } = await findMeanings(db, [...new Set(inUse.map(({ brand }) => foldWord(brand)))]);
  const unknown = new Map<string, UnknownWord>();
  for (const { brand, cars, requests, ...model } of inUse) {
    const known = models.get(brand);
    if (known && isModelKnown(model.written, known)) continue;
    const written = known ? withoutBrand(model.written, known.spellings) : model.written;
    const key = JSON.stringify([brand, foldModel(written)]);
    const before = unknown.get(key) ?? { kind: "model", brand, written, cars: 0, requests: 0 };
    unknown.set(key, { ...before, cars: before.cars + cars, requests: before.requests + requests });
  }
  return [...unknown.values()]
    .sort((one, other) => other.cars - one.cars || other.requests - one.requests)
    .slice(0, MAX_UNKNOWN_WORDS);
}

export const readVocabulary: Verb<typeof api.readVocabulary> = async ({ db, input }) => {
  const { kind, brand, ...wanted } = input;
  const scope = brand === undefined ? { kind, brand } : await findScope(db, { kind, brand });
  return {
    meanings: scope ? await listMeanings(db, { ...wanted, ...scope }) : [],
    unchecked: await countUnchecked(db, kind),
  };
};
