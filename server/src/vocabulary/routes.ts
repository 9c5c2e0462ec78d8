import {
  addWord,
  brandNames,
  readVocabulary,
  removeWord,
  unknownWords,
} from "@khorgos/contract/words/vocabulary";
import { type Mount, serve } from "../platform/http/serve.ts";
import { addToVocabulary } from "./add-word.ts";
import { tellUnknown } from "./list-unknown.ts";
import { removeFromVocabulary } from "./remove-word.ts";
import { listBrandNames, listMeanings } from "./vocabulary.sql.ts";

export const vocabularyRoutes: Mount[] = [
  serve(brandNames, async ({ db }) => ({ brands: await listBrandNames(db) })),
  serve(readVocabulary, async ({ db, input }) => ({ meanings: await listMeanings(db, input.kind, input.q) })),
  serve(unknownWords, tellUnknown),
  serve(addWord, addToVocabulary),
  serve(removeWord, removeFromVocabulary),
];
