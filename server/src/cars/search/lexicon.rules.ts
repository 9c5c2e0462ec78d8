import { codeInLatin, latinReadings, soundOf } from "./latin.rules.ts";
import { wordsIn } from "./typed.rules.ts";
import { isOneTypoFrom } from "./typo.rules.ts";

/** The columns of words that are searched, the telling ones first. */
export const wordColumns = ["brand", "model", "location", "body_color", "trim", "seller"] as const;
export type WordColumn = (typeof wordColumns)[number];
export const searchedColumns = [...wordColumns, "supplier"] as const;
export type SearchedColumn = (typeof searchedColumns)[number];

/**
 * A word of the market as it is counted: in lower case, models and trims under their brand, also in lower case. The word of a
 * supplier is the id of the account, found by its names.
 */
export type Term = { column: SearchedColumn; brand: string; key: string };

/** How a term was found: as all of it, as some of its words, as their beginning, or but for a typo. */
export type Likeness = "whole" | "part" | "beginning" | "typo";
export type Match = { term: Term; likeness: Likeness };

/** The words of the market and of the vocabulary, to be looked up in. */
export type Lexicon = {
  readonly size: number;
  /** What a folded word is the whole, some words or the beginning of; a Cyrillic one also in Latin letters. */
  find: (folded: string) => Match[];
  /** What a folded word is a typo of. */
  guess: (folded: string) => Match[];
};

/** So many terms say a word, and so many are only guessed to be meant: each is looked up in the database. */
const MAX_SAID = 500;
const MAX_GUESSED = 60;

/** One place in a term where a word begins, with all that follows, and where words end in that. */
type LexiconEntry = { text: string; ends: readonly number[]; isWhole: boolean; terms: Term[] };

/** Written elsewhere than in the market: what a brand is called in another script, or who has an account. */
export type Alias = { words: readonly string[]; term: Term };

export function buildLexicon(terms: readonly Term[], aliases: readonly Alias[]): Lexicon {
  const named = [...terms.flatMap(ownWords), ...aliases];
  const written = inOrder(named);
  const sounding = inOrder(named.map(({ words, term }) => ({ words: words.map(soundOf), term })));
  const writtenByLength = lazily(() => byLength(written));
  const soundingByLength = lazily(() => byLength(sounding));
  return {
    size: terms.length,
    find: (folded) =>
      mostTelling([
        ...findFrom(written, folded),
        ...latinReadings(folded).flatMap((sound) => findFrom(sounding, sound)),
      ]),
    guess: (folded) =>
      mostTelling([
        ...guessAmong(writtenByLength(), folded),
        ...latinReadings(folded).flatMap((sound) => guessAmong(soundingByLength(), sound)),
      ]),
  };
}

/** A term by its words and, where suppliers wrote a code of it in Cyrillic letters, as it was meant. */
function ownWords(term: Term): Alias[] {
  const words = wordsIn(term.key);
  const meant = words.map(codeInLatin);
  const isSame = meant.every((word, nth) => word === words[nth]);
  return isSame
    ? [{ words, term }]
    : [
        { words, term },
        { words: meant, term },
      ];
}

function inOrder(named: readonly Alias[]): LexiconEntry[] {
  const entries = new Map<string, LexiconEntry>();
  for (const { words, term } of named) addWords(entries, words, term);
  return [...entries.values()].toSorted((one, other) => (one.text < other.text ? -1 : 1));
}

function addWords(entries: Map<string, LexiconEntry>, words: readonly string[], term: Term) {
  for (let nth = 0; nth < words.length; nth += 1) {
    const following = words.slice(nth);
    const text = following.join("");
    const ends = following.map((_, last) => following.slice(0, last + 1).join("").length);
    const key = `${text} ${ends.join(" ")} ${nth === 0}`;
    const entry = entries.get(key);
    if (entry) entry.terms.push(term);
    else entries.set(key, { text, ends, isWhole: nth === 0, terms: [term] });
  }
}

function findFrom(sorted: readonly LexiconEntry[], folded: string): Match[] {
  const found: Match[] = [];
  for (let at = firstFrom(sorted, folded); ; at += 1) {
    const entry = sorted[at];
    if (!entry?.text.startsWith(folded)) return found;
    const likeness = likenessOf(entry, folded);
    found.push(...entry.terms.map((term) => ({ term, likeness })));
  }
}

function likenessOf({ text, ends, isWhole }: LexiconEntry, folded: string): Likeness {
  if (isWhole && text === folded) return "whole";
  return ends.includes(folded.length) ? "part" : "beginning";
}

function firstFrom(sorted: readonly LexiconEntry[], folded: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.text ?? "") < folded) low = middle + 1;
    else high = middle;
  }
  return low;
}

type Guessable = ReadonlyMap<number, ReadonlyMap<string, readonly Term[]>>;

/** Whole terms and their single words, in which typos are looked for, by how many letters they have. */
function byLength(entries: readonly LexiconEntry[]): Guessable {
  const lengths = new Map<number, Map<string, Term[]>>();
  for (const { text, ends, isWhole, terms } of entries)
    for (const word of new Set([text.slice(0, ends[0]), ...(isWhole ? [text] : [])])) {
      const words = lengths.get(word.length) ?? new Map<string, Term[]>();
      const meant = words.get(word) ?? [];
      meant.push(...terms);
      lengths.set(word.length, words.set(word, meant));
    }
  return lengths;
}

/** One slip changes the length by one letter at most. Anyone who types much asks this a hundred times. */
const guessAmong = (words: Guessable, folded: string): Match[] =>
  [-1, 0, 1].flatMap((more) =>
    [...(words.get(folded.length + more) ?? [])].flatMap(([word, terms]) =>
      isOneTypoFrom(folded, word) ? terms.map((term) => ({ term, likeness: "typo" }) as const) : [],
    ),
  );

/** What is made when it is first asked for: most searches have no typo. */
function lazily<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

const ranks: readonly Likeness[] = ["whole", "part", "beginning", "typo"];
const rankOf = ({ likeness, term }: Match) =>
  ranks.indexOf(likeness) * searchedColumns.length + searchedColumns.indexOf(term.column);

/** The best ones; a term that was found twice counts once, as what it is most like. */
function mostTelling(found: readonly Match[]): Match[] {
  const once = new Map<string, Match>();
  for (const match of found.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    const key = keyOf(match.term);
    const isSaid = match.likeness === "whole" || match.likeness === "part";
    if (once.size >= (isSaid ? MAX_SAID : MAX_GUESSED)) break;
    if (!once.has(key)) once.set(key, match);
  }
  return [...once.values()];
}

/** Tells terms apart. */
export const keyOf = ({ column, brand, key }: Term): string => JSON.stringify([column, brand, key]);
