import { Failure } from "@khorgos/contract/platform/failures";
import type { removeWord } from "@khorgos/contract/words/vocabulary";
import { foldWord } from "@khorgos/contract/words/vocabulary.rules";
import { changeMarket } from "../platform/answers/market-version.sql.ts";
import type { Verb } from "../platform/http/serve.ts";
import { leaveMending } from "./mending.sql.ts";
import {
  deleteBrand,
  deleteWord,
  findMeant,
  insertWordDeed,
  listSpellings,
  lockVocabulary,
} from "./vocabulary.sql.ts";
import { decideRemoval } from "./words.rules.ts";

/** Takes a way of writing back. Throws `word_not_found`, and `name_stays` for a brand's name that has other spellings. */
export const removeFromVocabulary: Verb<typeof removeWord> = ({ transact, actor, input: { kind, alias } }) =>
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
    await insertWordDeed(tx, { actor, what: "word_removed", word: { kind, name, spelling } });
    await changeMarket(tx, "words");
    await leaveMending(tx);
    return {};
  });
