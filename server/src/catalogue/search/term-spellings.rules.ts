import { coloursOf } from "@khorgos/contract/colours/colours";
import { spellingsOf } from "@khorgos/contract/vocabulary/places";
import { foldWord } from "@khorgos/contract/vocabulary/vocabulary.rules";
import { codeInLatin, soundOf } from "./latin.rules.ts";
import { wordsIn } from "./tokenize.rules.ts";

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
export const likenesses = ["whole", "part", "beginning", "typo"] as const;
export type Likeness = (typeof likenesses)[number];
export type Match = { term: Term; likeness: Likeness };

/** A term by the words somebody may use for it. */
export type NamedTerm = { words: readonly string[]; term: Term };

/** One place in a term where a word begins, with all that follows, after how many letters words end in that, and whether it is heard. */
export type TermSpelling = {
  column: SearchedColumn;
  brand: string;
  key: string;
  is_sound: boolean;
  spelling: string;
  ends: number[];
  is_whole: boolean;
};

/**
 * Of a long trim the first words are enough, as many as a search reads: each is spelled with all that follow, so that twice as many take four times as
 * long, and a hundred of them in each trim of a list kept the first search after it waiting for half a minute.
 */
const MAX_WORDS_OF_TERM = 8;

/** A term by its own words, by its codes in Latin letters, a place by its other names and a pair of colours by each of them. */
export function namesOfTerm(term: Term): NamedTerm[] {
  const own = wordsIn(term.key).slice(0, MAX_WORDS_OF_TERM);
  return [own, own.map(codeInLatin), ...otherNames(term)].map((words) => ({ words, term }));
}

function otherNames({ column, key }: Term): string[][] {
  if (column === "location") return spellingsOf(key).map((spelling) => [foldWord(spelling)]);
  const inPair = column === "body_color" ? coloursOf(key) : [];
  return inPair.length > 1 ? inPair.map((colour) => [colour]) : [];
}

/** As it is written, and as it sounds. The same words say nothing twice. */
export function spellingsOfTerms(named: readonly NamedTerm[]): TermSpelling[] {
  const different = new Map(named.map((one) => [`${keyOf(one.term)} ${one.words.join(" ")}`, one]));
  return [...different.values()].flatMap(({ words, term }) => [
    ...fromEachWord(words, term, false),
    ...fromEachWord(words.map(soundOf), term, true),
  ]);
}

function fromEachWord(words: readonly string[], term: Term, is_sound: boolean): TermSpelling[] {
  return words.map((_, nth) => {
    const following = words.slice(nth);
    const ends = following.map((_word, last) => lengthOf(following.slice(0, last + 1).join("")));
    return { ...term, is_sound, spelling: following.join(""), ends, is_whole: nth === 0 };
  });
}

/** In letters as PostgreSQL counts them. */
const lengthOf = (text: string) => Array.from(text).length;

/** Tells terms apart. */
export const keyOf = ({ column, brand, key }: Term): string => JSON.stringify([column, brand, key]);

/** So many terms say a word, and so many are only guessed to be meant: each is looked up in the stock. */
export const MAX_SAID = 500;
export const MAX_GUESSED = 60;

const rankOf = ({ likeness, term }: Match) =>
  likenesses.indexOf(likeness) * searchedColumns.length + searchedColumns.indexOf(term.column);

/** The best ones; a term that was found twice counts once, as what it is most like. */
export function mostTelling(found: readonly Match[]): Match[] {
  const once = new Map<string, Match>();
  for (const match of found.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    const isSaid = match.likeness === "whole" || match.likeness === "part";
    if (once.size >= (isSaid ? MAX_SAID : MAX_GUESSED)) break;
    const key = keyOf(match.term);
    if (!once.has(key)) once.set(key, match);
  }
  return [...once.values()];
}
