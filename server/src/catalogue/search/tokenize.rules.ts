import { foldWord } from "@khorgos/contract/vocabulary/vocabulary.rules";

/** Words beyond these are not read: anyone who types a car says less. */
const MAX_WORDS = 8;
/** Chinese is typed without spaces, so each of its signs is an atom of its own. */
const MAX_ATOMS = 24;

/** What a text is taken apart at: everything that is put between words, in any language. What is left out by `foldWord` stays. */
const between = /[\s\p{Pd}/\\,;|&()[\]{}<>"·_、，]+/u;
const lettersOrDigits = /\p{N}+|[^\p{N}]+/gu;
const scripts = /\p{Script=Han}+|[^\p{Script=Han}]+/gu;

/** The words of a text as they are compared, in their order; Chinese is a word of its own beside letters: 宋PLUS is two. */
export const wordsIn = (text: string): string[] =>
  text
    .normalize("NFKC")
    .split(between)
    .flatMap((part) => part.match(scripts) ?? [])
    .map(foldWord)
    .filter((word) => word !== "");

/** A word between spaces as it was typed, and which atoms are of it. */
type TypedToken = { text: string; from: number; to: number };

/**
 * What somebody typed: the atoms that words are put together from, how they were written, and which of them (by where they
 * begin) are letters after digits or digits after letters without a gap: Tank300.
 */
export type Tokens = { atoms: string[]; written: TypedToken[]; glued: ReadonlySet<number> };

export function tokenize(text: string): Tokens {
  const atoms: string[] = [];
  const written: TypedToken[] = [];
  const glued = new Set<number>();
  for (const word of text.normalize("NFKC").trim().split(/\s+/u).slice(0, MAX_WORDS)) {
    const from = atoms.length;
    for (const part of wordsIn(word)) {
      const pieces = isChinese(part) ? Array.from(part) : (part.match(lettersOrDigits) ?? []);
      if (!isChinese(part)) for (let nth = 1; nth < pieces.length; nth += 1) glued.add(atoms.length + nth);
      atoms.push(...pieces);
    }
    if (atoms.length > MAX_ATOMS) atoms.length = MAX_ATOMS;
    if (atoms.length > from) written.push({ text: word, from, to: atoms.length });
  }
  return { atoms, written, glued };
}

const isChinese = (word: string): boolean => /^\p{Script=Han}/u.test(word);
