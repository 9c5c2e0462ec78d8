import { isColour } from "@khorgos/contract/colours";
import { sayComplaint } from "@khorgos/contract/platform/complaints";
import { Failure, wrongField } from "@khorgos/contract/platform/failures";
import type * as api from "@khorgos/contract/vocabulary/vocabulary";
import { foldWord } from "@khorgos/contract/vocabulary/vocabulary.rules";
import type { Tx } from "../platform/db/connect.ts";
import { bumpCatalogueVersion } from "../catalogue/catalogue-version.sql.ts";
import type { Verb } from "../platform/http/serve.ts";
import { enqueueRenormalizing } from "./renormalize.sql.ts";
import {
  findMeaning,
  findMeant,
  insertBrand,
  insertWord,
  insertWordAuditEntry,
  lockVocabulary,
} from "./vocabulary.sql.ts";
import { decideWord } from "./words.rules.ts";

type AddWordInput = Parameters<Verb<typeof api.addWord>>[0]["input"];

/** Adds a way of writing, and the brand with it when it is new. Throws `word_taken` when it means something else. */
export const addWord: Verb<typeof api.addWord> = ({ transact, actor, input }) =>
  transact(async (tx) => {
    const { kind, spelling } = input;
    if (foldWord(spelling) === "") throw unusable("spelling");
    await lockVocabulary(tx);
    const { name, isNew } = kind === "brand" ? await brandMeant(tx, input) : colourMeant(input);

    const meant = await findMeant(tx, kind, foldWord(spelling));
    const decision = decideWord(meant, name);
    if (decision === "refuse") throw new Failure("word_taken", { params: { name: meant ?? "" } });
    if (decision === "add") await insertWord(tx, { kind, name, spelling });
    if (decision === "add" || isNew) {
      await insertWordAuditEntry(tx, { actor, what: "word_added", word: { kind, name, spelling } });
      await bumpCatalogueVersion(tx, "words");
      await enqueueRenormalizing(tx);
    }
    const meaning = await findMeaning(tx, kind, name);
    if (!meaning) throw new Failure("unexpected");
    return { meaning };
  });

const unusable = (field: string) => wrongField(field, "invalid", sayComplaint({ code: "invalid" }));

type Meant = { name: string; isNew: boolean };

function colourMeant({ name }: AddWordInput): Meant {
  if (!isColour(name)) throw wrongField("name", "choice", sayComplaint({ code: "choice" }));
  return { name, isNew: false };
}

/** The brand that was named in any of its spellings; otherwise a new one, known by its own name from now on. */
async function brandMeant(tx: Tx, { name, zh }: AddWordInput): Promise<Meant> {
  const folded = foldWord(name);
  if (folded === "") throw unusable("name");
  const known = await findMeant(tx, "brand", folded);
  if (known !== undefined) return { name: known, isNew: false };
  await insertBrand(tx, name, zh);
  await insertWord(tx, { kind: "brand", name, spelling: name });
  const isZhFree = foldWord(zh) !== "" && (await findMeant(tx, "brand", foldWord(zh))) === undefined;
  if (isZhFree) await insertWord(tx, { kind: "brand", name, spelling: zh });
  return { name, isNew: true };
}
