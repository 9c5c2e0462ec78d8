/**
 * How names sound, roughly, whichever letters they are written in, so that `marat` finds Марат and `Ахметов` finds
 * Akhmetov. What one sound is spelt as in several ways becomes one Latin letter; finding one name too many does no harm.
 */

/** In this order, in lower case, before single letters are compared. */
export const syllables: readonly (readonly [from: string, to: string])[] = [
  ["zh", "j"],
  ["kh", "h"],
  ["sh", "s"],
  ["ch", "c"],
  ["ts", "c"],
  ["ye", "e"],
  ["yo", "e"],
  ["щ", "sc"],
  ["ю", "iu"],
  ["я", "ia"],
  ["ъ", ""],
  ["ь", ""],
];

/** Each of `from` sounds like the letter of `to` at the same place. */
export const letters = {
  from: "абвгдеёжзийклмнопрстуфхцчшыэәғқңөұүһіywq",
  to: "abvgdeejziiklmnoprstufhccsieagknouuhiivk",
} as const;

const soundOfName = (name: string): string => {
  const spelt = syllables.reduce((sound, [from, to]) => sound.replaceAll(from, to), name.toLowerCase());
  return Array.from(spelt, (letter) => letters.to[letters.from.indexOf(letter)] ?? letter).join("");
};

/** A shorter sound is in nearly every name. */
const MIN_SOUND = 2;

/** How a word of a name sounds; nothing where it is too short to tell names apart. */
export const soundsLike = (word: string): string[] => {
  const sound = soundOfName(word);
  return Array.from(sound).length < MIN_SOUND ? [] : [sound];
};
