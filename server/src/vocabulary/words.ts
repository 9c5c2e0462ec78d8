import { isColour } from "@khorgos/contract/colours/colours";
import { sayComplaint } from "@khorgos/contract/platform/complaints";
import { Failure, wrongField } from "@khorgos/contract/platform/failures";
import type * as api from "@khorgos/contract/vocabulary/vocabulary";
import type { WordKind } from "@khorgos/contract/vocabulary/vocabulary";
import { foldWord } from "@khorgos/contract/vocabulary/vocabulary.rules";
import { bumpCatalogueVersion } from "../cars/catalogue-version.sql.ts";
import { withoutBrand } from "../normalizing/model-names.rules.ts";
import type { Db, Tx } from "../platform/db/connect.ts";
import type { Verb } from "../platform/http/serve.ts";
import { enqueueRenormalizing } from "./renormalize.sql.ts";
import {
  deleteName,
  deleteWord,
  findMeaning,
  findMeant,
  insertName,
  insertWord,
  insertWordAuditEntry,
  listSpellings,
  listWords,
  lockVocabulary,
  type Scope,
  setChecked,
} from "./vocabulary.sql.ts";
import { decideRemoval, decideWord } from "./words.rules.ts";

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

type Named = { kind: WordKind; brand: string };

/** Where words of this kind stand, a model's brand being named in any of its spellings; none when no brand is called so. */
export async function findScope(db: Db, { kind, brand }: Named): Promise<Scope | undefined> {
  if (kind !== "model") return { kind, brand: "" };
  const known = await findMeant(db, { kind: "brand", brand: "" }, foldWord(brand));
  return known === undefined ? undefined : { kind, brand: known };
}
