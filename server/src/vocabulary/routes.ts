import * as api from "@khorgos/contract/vocabulary/vocabulary";
import { type Routes, serveOn } from "../platform/http/serve.ts";
import { addWord } from "./add-word.ts";
import { confirmWords } from "./confirm-words.ts";
import { unknownWords } from "./unknown-words.ts";
import { removeWord } from "./remove-word.ts";
import { brandNames } from "./brand-names.ts";
import { readVocabulary } from "./read-vocabulary.ts";

export const vocabularyRoutes: Routes = (app, market) => {
  const serve = serveOn(app, market);
  serve(api.brandNames, brandNames);
  serve(api.readVocabulary, readVocabulary);
  serve(api.unknownWords, unknownWords);
  serve(api.addWord, addWord);
  serve(api.confirmWords, confirmWords);
  serve(api.removeWord, removeWord);
};
