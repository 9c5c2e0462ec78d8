import { coloursOf } from "@khorgos/contract/colours/colours";
import { spellingsOf } from "@khorgos/contract/vocabulary/places";
import { foldWord } from "@khorgos/contract/vocabulary/vocabulary.rules";

/** Words beyond these are not read: anyone who types a car says less. */
const MAX_WORDS = 8;
/** Chinese is typed without spaces, so each of its signs is an atom of its own. */
const MAX_ATOMS = 24;

/** Characters at which a text is taken apart: everything that is put between words, in any language. What is left out by `foldWord` stays. */
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
 * A typed text: the atoms that words are put together from, how they were written, and which of them (by where they
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

const pairs = (text: string): ReadonlyMap<string, string> =>
  new Map(text.split(" ").map((pair) => [pair.split("=")[0] ?? "", pair.split("=")[1] ?? ""]));

/** Russian and Kazakh letters as Latin ones that sound alike. */
const sounds = pairs(
  "дж=j а=a б=b в=v г=g д=d е=e ж=j з=s и=i й=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=h ц=ts ч=ch ш=sh щ=sh " +
    "ъ= ы=i ь= э=e ю=iu я=ia ә=a ғ=g қ=k ң=n ө=o ұ=u ү=u һ=h і=i",
);

/** How Latin spellings of one sound are brought together; in this order. */
const alike: readonly (readonly [RegExp, string])[] = [
  [/ph/g, "f"],
  [/zh|dj/g, "j"],
  [/kh/g, "h"],
  [/g(?=[eiy])/g, "j"],
  [/c(?=[eiy])/g, "s"],
  [/c(?!h)|q/g, "k"],
  [/x/g, "ks"],
  [/w/g, "v"],
  [/z/g, "s"],
  [/ee|ea|y/g, "i"],
  [/oo|ou/g, "u"],
  // A doubled letter is one sound, but 001 is no 01.
  [/([a-z])\1+/g, "$1"],
];

const isCyrillic = /\p{Script=Cyrillic}/u;
const hasDigitOrLatin = /[\da-z]/;

/** A Latin word as it sounds: `camry` is kamri, and so is what somebody writes who only heard it. */
export const soundOf = (latin: string): string =>
  alike.reduce((word, [spelling, sound]) => word.replaceAll(spelling, sound), latin);

/** Cyrillic letters that look like Latin ones: codes are typed with them by mistake, Н6 and СХ-5. */
const lookAlikes = pairs("а=a в=b е=e к=k м=m н=h о=o р=p с=c т=t у=y х=x і=i");

/**
 * Models whose Russian names do not sound as they are written in Latin letters: translated, read the English way, or shortened.
 * All others are transliterated. Brands have their
 * spellings in the vocabulary.
 */
const modelNicknames: Readonly<Record<string, string>> = {
  аутлендер: "outlander",
  барс: "leopard",
  дельфин: "dolphin",
  икстрейл: "xtrail",
  кашкай: "qashqai",
  крузак: "cruiser",
  крузер: "cruiser",
  круизер: "cruiser",
  кулрей: "coolray",
  кулрэй: "coolray",
  префейс: "preface",
  префэйс: "preface",
  пауэр: "poer",
  сигал: "seagull",
  спортейдж: "sportage",
  спортэйдж: "sportage",
  срв: "crv",
  сун: "song",
  тан: "tang",
  тревелер: "traveler",
  тревеллер: "traveler",
  трэвелер: "traveler",
  хайлендер: "highlander",
  хайландер: "highlander",
  цин: "qin",
  цинь: "qin",
  чин: "qin",
};

/** A code, a word with a digit or a Latin letter, whose Cyrillic letters all look like Latin ones, in these; any other word as it is. */
export function codeInLatin(word: string): string {
  const latin = Array.from(word, (letter) => lookAlikes.get(letter) ?? letter).join("");
  return hasDigitOrLatin.test(word) && !isCyrillic.test(latin) ? latin : word;
}

/**
 * Readings of a Russian or Kazakh word, in lower case, in Latin letters, as `soundOf` has them: what it sounds like and,
 * where it is a code, what it looks like. None of a word without Cyrillic letters, or of one without a sound, such as ъ.
 */
export function latinReadings(word: string): string[] {
  if (!isCyrillic.test(word)) return [];
  const [nickname, code] = [modelNicknames[word], codeInLatin(word)];
  const heard = nickname === undefined ? transliterate(word) : soundOf(nickname);
  const readings = code === word ? [heard] : [heard, soundOf(code)];
  // Everything begins with no letters at all.
  return readings.filter((sound) => sound !== "");
}

const transliterate = (word: string): string =>
  soundOf(
    word
      // After a consonant ю is one vowel: плюс is plus.
      .replaceAll(/(?<=[бвгджзклмнпрстфхцчшщ])ю/g, "у")
      .replaceAll(/дж|\p{Script=Cyrillic}/gu, (letters) => sounds.get(letters) ?? letters),
  );

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

/** The most terms that say a word, and as many are only guessed to be meant: each is looked up in the stock. */
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
