import { Failure } from "@khorgos/contract/platform/failures";
import type * as api from "@khorgos/contract/vocabulary/vocabulary";
import { foldWord } from "@khorgos/contract/vocabulary/vocabulary.rules";
import { bumpCatalogueVersion } from "../catalogue/catalogue-version.sql.ts";
import type { Verb } from "../platform/http/serve.ts";
import { enqueueRenormalizing } from "./renormalize.sql.ts";
import {
  deleteBrand,
  deleteWord,
  findMeant,
  insertWordAuditEntry,
  listSpellings,
  lockVocabulary,
} from "./vocabulary.sql.ts";
import { decideRemoval } from "./words.rules.ts";

/** Takes a way of writing back. Throws `word_not_found`, and `name_stays` for a brand's name that has other spellings. */
export const removeWord: Verb<typeof api.removeWord> = ({ transact, actor, input: { kind, alias } }) =>
  transact(async (tx) => {
    await lockVocabulary(tx);
    const name = await findMeant(tx, kind, alias);
    if (name === undefined) throw new Failure("word_not_found");

    const spellings = await listSpellings(tx, kind, name);
    const isOwnName = kind === "brand" && alias === foldWord(name);
    const others = kind === "brand" ? spellings.length - 1 : Infinity;
    const decision = decideRemoval({ isOwnName, others });
    if (decision === "refuse") throw new Failure("name_stays", { params: { name } });

    await deleteWord(tx, kind, alias);
    if (decision === "brand") await deleteBrand(tx, name);
    const spelling = spellings.find((word) => word.alias === alias)?.spelling ?? alias;
    await insertWordAuditEntry(tx, { actor, what: "word_removed", word: { kind, name, spelling } });
    await bumpCatalogueVersion(tx, "words");
    await enqueueRenormalizing(tx);
    return {};
  });
