import type * as api from "@khorgos/contract/vocabulary/vocabulary";
import type { Verb } from "../platform/http/serve.ts";
import { listMeanings } from "./vocabulary.sql.ts";

export const readVocabulary: Verb<typeof api.readVocabulary> = async ({ db, input: { kind, q } }) => ({
  meanings: await listMeanings(db, kind, q),
});
