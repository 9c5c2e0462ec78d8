import { foldWord } from "@khorgos/contract/vocabulary/vocabulary.rules";

/** Something known that a field offers: a brand, a model, a place. */
export type Suggestion = {
  /** What the field holds once it is chosen. */
  value: string;
  /** How the reader knows it, where that is not the value: 比亚迪 BYD. */
  label?: string;
  /** Other ways of writing it, by which it is found. */
  also?: readonly string[];
};

/** A list longer than this is narrowed by typing, not by scrolling; drawing more would make typing slow. */
const MAX_SHOWN = 50;

/**
 * The values of the suggestions that a text (as `foldWord` leaves it) is a part of, those that begin with it first.
 * All of them for an empty text.
 */
export function findSuggestions(suggestions: readonly Suggestion[], folded: string): string[] {
  const found = suggestions.map(({ value, label = value, also = [] }) => {
    const places = [value, label, ...also].map((word) => foldWord(word).indexOf(folded));
    return { value, isBeginning: places.includes(0), isFound: places.some((place) => place >= 0) };
  });
  const begin = found.filter(({ isBeginning }) => isBeginning);
  const contain = found.filter(({ isBeginning, isFound }) => isFound && !isBeginning);
  return [...begin, ...contain].slice(0, MAX_SHOWN).map(({ value }) => value);
}
