import { isColour } from "@khorgos/contract/colours/colours";
import { sayComplaint } from "@khorgos/contract/platform/complaints";
import { Failure, wrongField } from "@khorgos/contract/platform/failures";
import type * as api from "@khorgos/contract/vocabulary/vocabulary";
import { foldWord } from "@khorgos/contract/vocabulary/vocabulary.rules";
import type { Tx } from "../platform/db/connect.ts";
import { bumpCatalogueVersion } from "../catalogue/catalogue-version.sql.ts";
import { withoutBrand } from "../catalogue/model-names.rules.ts";
import type { Verb } from "../platform/http/serve.ts";
import { enqueueRenormalizing } from "./renormalize.sql.ts";
import { findScope } from "./find-scope.ts";
import {
  findMeaning,
  findMeant,
  insertName,
  insertWord,
  insertWordAuditEntry,
  listSpellings,
  lockVocabulary,
  type Scope,
} from "./vocabulary.sql.ts";
import { decideWord } from "./words.rules.ts";

type AddWordInput = Parameters<Verb<typeof api.addWord>>[0]["input"];

/** Adds a way of writing, and the brand or model with it when it is new. Throws `word_taken` when it means something else. */
export const addWord: Verb<typeof api.addWord> = ({ transact, actor, input }) =>
  transact(async (tx) => {
    const { kind } = input;
    if (foldWord(input.spelling) === "") throw unusable("spelling");
    await lockVocabulary(tx);
    const scope = await findScope(tx, input);
    if (!scope) throw unusable("brand", input.brand === "" ? "required" : "choice");
    const { spelling, ...names } = kind === "model" ? await inBrand(tx, scope, input) : input;
    const { name, isNew } = kind === "colour" ? colourMeant(names) : await nameMeant(tx, scope, names);

    const meant = await findMeant(tx, scope, foldWord(spelling));
    const decision = decideWord(meant, name);
    if (decision === "refuse") throw new Failure("word_taken", { params: { name: meant ?? "" } });
    if (decision === "add") await insertWord(tx, { ...scope, name, spelling });
    if (decision === "add" || isNew) {
      await insertWordAuditEntry(tx, { actor, what: "word_added", word: { ...scope, name, spelling } });
      await bumpCatalogueVersion(tx, "words");
      await enqueueRenormalizing(tx);
    }
    const meaning = await findMeaning(tx, scope, name);
    if (!meaning) throw new Failure("unexpected");
    return { meaning };
  });

const unusable = (field: string, code: "invalid" | "required" | "choice" = "invalid") =>
  wrongField(field, code, sayComplaint({ code }));

type Names = Pick<AddWordInput, "name" | "zh">;
type Meant = { name: string; isNew: boolean };

function colourMeant({ name }: Names): Meant {
  if (!isColour(name)) throw unusable("name", "choice");
  return { name, isNew: false };
}

/** A model and its spelling without the brand before it, as models are read. */
async function inBrand(tx: Tx, { brand }: Scope, { spelling, name, zh }: AddWordInput) {
  const spellings = await listSpellings(tx, { kind: "brand", brand: "" }, brand);
  const known = new Set(spellings.map(({ alias }) => alias));
  const plain = (text: string) => withoutBrand(text, known);
  return { spelling: plain(spelling), name: plain(name), zh: plain(zh) };
}

/** The brand or model that was named in any of its spellings; otherwise a new one, known by its own name from now on. */
async function nameMeant(tx: Tx, scope: Scope, { name, zh }: Names): Promise<Meant> {
  const folded = foldWord(name);
  if (folded === "") throw unusable("name");
  const known = await findMeant(tx, scope, folded);
  if (known !== undefined) return { name: known, isNew: false };
  await insertName(tx, scope, { name, zh });
  await insertWord(tx, { ...scope, name, spelling: name });
  const isZhFree = foldWord(zh) !== "" && (await findMeant(tx, scope, foldWord(zh))) === undefined;
  if (isZhFree) await insertWord(tx, { ...scope, name, spelling: zh });
  return { name, isNew: true };
}
