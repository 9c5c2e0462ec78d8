import * as api from "@khorgos/contract/vocabulary/vocabulary";
import { type Routes, serveOn } from "../platform/http/serve.ts";
import { addWord, confirmWords, removeWord } from "./words.ts";
import { readVocabulary, unknownWords } from "./unknown-words.ts";
import { listBrandNames } from "./vocabulary.sql.ts";

export const vocabularyRoutes: Routes = (app, market) => {
  const serve = serveOn(app, market);
  serve(api.brandNames, async ({ db }) => ({ brands: await listBrandNames(db) }));
  serve(api.readVocabulary, readVocabulary);
  serve(api.unknownWords, unknownWords);
  serve(api.addWord, addWord);
  serve(api.confirmWords, confirmWords);
  serve(api.removeWord, removeWord);
};
