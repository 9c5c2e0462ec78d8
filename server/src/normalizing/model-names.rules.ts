import { foldWord } from "@khorgos/contract/vocabulary/vocabulary.rules";
import type { Aliases } from "@khorgos/contract/colours/read-colour.rules";
import { withoutLookAlikes } from "@khorgos/contract/cars/cars.rules";

/** How one brand and its models are written: every alias of the brand, and those of models with the name of each. */
export type BrandModels = { spellings: ReadonlySet<string>; models: Aliases };

/** Endings that follow a model in Russian letters, as makers write it. */
const suffixes: ReadonlyMap<string, string> = new Map([
  ["плюс", "PLUS"],
  ["про", "Pro"],
  ["макс", "MAX"],
]);

/**
 * The one name of a model of this brand; empty where nobody has explained it, or where it is written so already. A brand that
 * stands before it says nothing (长安UNI-K is UNI-K), the longest alias counts, and the variant that follows stays: 宋PLUS DM-i
 * is Song PLUS DM-i, and no 宋PLUS EV.
 */
export function nameModel(written: string, known: BrandModels): string {
  const model = withoutBrand(written, known.spellings);
  const found = findModel(model, known);
  const name = found
    ? [known.models.get(found.alias), inLatin(withoutLookAlikes(found.rest))]
        .filter((part) => part !== "")
        .join(" ")
    : withoutLookAlikes(model);
  return name === written ? "" : name;
}

/** Whether somebody has explained how a model of this brand begins. */
export const isModelKnown = (written: string, known: BrandModels): boolean =>
  findModel(withoutBrand(written, known.spellings), known) !== undefined;

/** A model without the brand before it, in any of these folded spellings; what is the brand alone stays. */
export function withoutBrand(written: string, spellings: ReadonlySet<string>): string {
  const branded = longest(written, (alias) => spellings.has(alias));
  return branded && branded.rest !== "" ? branded.rest : written;
}

/** As it is written (РАВ4 is RAV4), otherwise as it was meant. */
const findModel = (model: string, { models }: BrandModels) =>
  longest(model, (alias) => models.has(alias)) ??
  longest(withoutLookAlikes(model), (alias) => models.has(alias));

/** A Chinese sign, letters, or digits: aliases end where such a piece does, so that L7 does not begin L70. */
const pieces = /\p{Script=Han}|(?:(?!\p{Script=Han})\p{L})+|\p{N}+/gu;

/** The longest beginning that is such an alias, and what follows it without the signs between. */
function longest(text: string, isAlias: (folded: string) => boolean) {
  let alias = "";
  let found: { alias: string; rest: string } | undefined;
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    alias += foldWord(piece);
    const rest = text.slice(index + piece.length).replace(/^[\s\-‐‑‒–—−－·•_/,，]+/u, "");
    if (isAlias(alias)) found = { alias, rest };
  }
  return found;
}

const inLatin = (rest: string): string =>
  rest.replaceAll(/\p{Script=Cyrillic}+/gu, (word) => suffixes.get(foldWord(word)) ?? word);
