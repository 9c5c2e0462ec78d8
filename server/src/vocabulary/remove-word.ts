import { Failure } from "@khorgos/contract/platform/failures";
import type * as api from "@khorgos/contract/vocabulary/vocabulary";
import { foldWord } from "@khorgos/contract/vocabulary/vocabulary.rules";
import { bumpCatalogueVersion } from "../catalogue/catalogue-version.sql.ts";
import type { Verb } from "../platform/http/serve.ts";
import { enqueueRenormalizing } from "./renormalize.sql.ts";
import { findScope } from "./find-scope.ts";
import {
  deleteName,
  deleteWord,
  findMeant,
  insertWordAuditEntry,
  listSpellings,
  lockVocabulary,
} from "./vocabulary.sql.ts";
import { decideRemoval } from "./words.rules.ts";

/**
 * Takes a way of writing back. Throws `word_not_found`, and `name_stays` for the name of a brand or a model that has other
 * spellings.
 */
export const removeWord: Verb<typeof api.removeWord> = ({ transact, actor, input: { alias, ...named } }) =>
  transact(async (tx) => {
    await lockVocabulary(tx);
    const scope = await findScope(tx, named);
    const name = scope && (await findMeant(tx, scope, alias));
    if (!scope || name === undefined) throw new Failure("word_not_found");

    const spellings = await listSpellings(tx, scope, name);
    const isName = scope.kind !== "colour";
    const isOwnName = isName && alias === foldWord(name);
    const others = isName ? spellings.length - 1 : Infinity;
    const decision = decideRemoval({ isOwnName, others });
    if (decision === "refuse") throw new Failure("name_stays", { params: { name } });

    await deleteWord(tx, scope, alias);
    if (decision === "name") await deleteName(tx, scope, name);
    const spelling = spellings.find((word) => word.alias === alias)?.spelling ?? alias;
    await insertWordAuditEntry(tx, { actor, what: "word_removed", word: { ...scope, name, spelling } });
    await bumpCatalogueVersion(tx, "words");
    await enqueueRenormalizing(tx);
    return {};
  });
