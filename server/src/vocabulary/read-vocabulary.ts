import type * as api from "@khorgos/contract/vocabulary/vocabulary";
import type { Verb } from "../platform/http/serve.ts";
import { findScope } from "./find-scope.ts";
import { countUnchecked, listMeanings } from "./vocabulary.sql.ts";

export const readVocabulary: Verb<typeof api.readVocabulary> = async ({ db, input }) => {
  const { kind, brand, ...wanted } = input;
  const scope = brand === undefined ? { kind, brand } : await findScope(db, { kind, brand });
  return {
    meanings: scope ? await listMeanings(db, { ...wanted, ...scope }) : [],
    unchecked: await countUnchecked(db, kind),
  };
};
