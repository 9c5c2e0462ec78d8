import { Failure } from "@khorgos/contract/platform/failures";
import type * as api from "@khorgos/contract/vocabulary/vocabulary";
import type { Verb } from "../platform/http/serve.ts";
import { findScope } from "./find-scope.ts";
import { insertWordAuditEntry, listWords, lockVocabulary, setChecked } from "./vocabulary.sql.ts";

/**
 * Confirms ways of writing, or takes that back. What somebody removed meanwhile is left out; throws `word_not_found` when
 * nothing is left. What cars and requests are called does not change.
 */
export const confirmWords: Verb<typeof api.confirmWords> = ({ transact, actor, input }) =>
  transact(async (tx) => {
    const { aliases, checked, ...named } = input;
    await lockVocabulary(tx);
    const scope = await findScope(tx, named);
    const words = scope ? await listWords(tx, scope, aliases) : [];
    if (!scope || words.length === 0) throw new Failure("word_not_found");

    const changed = words.filter((word) => word.checked !== checked);
    if (changed.length === 0) return { aliases: [] };
    const all = changed.map(({ alias }) => alias);
    await setChecked(tx, scope, { aliases: all, checked });
    const what = checked ? "word_confirmed" : "word_unconfirmed";
    for (const [name, those] of Map.groupBy(changed, ({ name }) => name)) {
      const spelling = those.map(({ spelling }) => spelling).join(", ");
      await insertWordAuditEntry(tx, { actor, what, word: { ...scope, name, spelling } });
    }
    return { aliases: all };
  });
