import { type Colour, colours, coloursOf, isColour } from "@khorgos/contract/colours";
import { foldWord } from "@khorgos/contract/vocabulary/vocabulary.rules";
import {
  chinese,
  english,
  plainChinese,
  plainEnglish,
  russian,
  russianNouns,
  russianStem,
} from "./colour-words.ts";

/** A colour as it is kept: what it is, and the factory's name for it where that says more. */
export type ReadColour = { colour: string; name: string };

/** What the administrators' words mean, by the folded word. They go before the rules. */
export type Aliases = ReadonlyMap<string, string>;

/**
 * Reads a colour as somebody wrote it: one of the twenty, or a pair of them (`black/beige`), with the text beside it
 * where it is more than a plain word. What is not understood stays as written and has no name.
 */
export function readColour(written: string, aliases: Aliases = new Map()): ReadColour {
  const text = written.trim();
  const stored = coloursOf(text);
  if (stored.length > 0) return { colour: joined(stored), name: "" };
  const read = readWhole(text, aliases) ?? readAround(text, aliases);
  if (!read) return { colour: text, name: "" };
  return { colour: read.colour, name: read.isPlain ? "" : text };
}

type Reading = { colour: string; isPlain: boolean };

const joined = (found: readonly string[]) => [...new Set(found)].join("/");

function readWhole(text: string, aliases: Aliases): Reading | undefined {
  const meant = aliases.get(foldWord(text));
  if (meant !== undefined) return { colour: meant, isPlain: false };
  const plain = text.normalize("NFKC").toLowerCase().replaceAll("ё", "е").replaceAll(/\s+/g, " ").trim();
  if (/[([【]/.test(plain)) return undefined;
  return separators.test(plain) ? readPair(plain, aliases) : readOne(plain);
}

const readOne = (plain: string): Reading | undefined => {
  if (/\p{Script=Han}/u.test(plain)) return readChinese(plain);
  return isCyrillic(plain) ? readRussian(plain) : readEnglish(plain);
};

const isCyrillic = (text: string) => /\p{Script=Cyrillic}/u.test(text);

const signs = /[/、+&,;|]| и | and /;
const twoTones = /双色|双拼|拼色/;
const separators = new RegExp(`${signs.source}|${twoTones.source}`);

/** 黑/米, 黑白双色, «чёрный / бежевый»: the main colour first. A pair of one colour is that colour. */
function readPair(plain: string, aliases: Aliases): Reading | undefined {
  const parts = signs.test(plain) ? plain.split(signs) : findChinese(plain).map(({ word }) => word);
  const read = parts.flatMap((part) => (part.trim() === "" ? [] : [readWhole(part, aliases)]));
  const colour = joined(read.flatMap((part) => part?.colour ?? []));
  if (colour === "" || !read.every((part) => part !== undefined)) return undefined;
  return { colour, isPlain: read.every((part) => part?.isPlain) };
}

/** What stands in brackets is an aside, read only when the rest says nothing. */
function readAround(text: string, aliases: Aliases): Reading | undefined {
  const [outside = "", ...inside] = text.normalize("NFKC").split(/[()[\]【】]/);
  const read = [outside, ...inside]
    .map((part) => (part.trim() === "" ? undefined : readWhole(part, aliases)))
    .find((part) => part !== undefined);
  return read && { ...read, isPlain: false };
}

const longestFirst = (words: { word: string; colour: Colour }[]) =>
  words.toSorted((one, other) => other.word.length - one.word.length);

const chineseWords = longestFirst(
  colours.flatMap((colour) => chinese[colour].split(" ").map((word) => ({ word, colour }))),
);

/** The colour words of a Chinese name in their order, each as long as it can be. 金属漆 is a paint and
 * no gold, 红色缝线 only the seams. */
function findChinese(text: string): { word: string; colour: Colour }[] {
  const letters = text.replaceAll(/金属漆?|珠光漆|车漆|.色?缝线/g, "");
  const found: { word: string; colour: Colour }[] = [];
  for (let at = 0; at < letters.length;) {
    const here = chineseWords.find(({ word }) => letters.startsWith(word, at));
    if (here) found.push(here);
    at += here?.word.length ?? 1;
  }
  return found;
}

function readChinese(text: string): Reading | undefined {
  const colour = findChinese(text).at(-1)?.colour;
  return colour && { colour, isPlain: plainChinese.has(text.replace(/色系?$/, "")) };
}

const russianWords = [
  ...russian.map((words) => ({ ...words, patternOf: russianStem })),
  ...russianNouns.map((words) => ({ ...words, patternOf: (nouns: string) => new RegExp(`^(?:${nouns})$`) })),
].flatMap(({ colour, plain, telling, patternOf }) => [
  ...(plain === undefined ? [] : [{ colour, isPlain: true, pattern: patternOf(plain) }]),
  ...(telling === undefined ? [] : [{ colour, isPlain: false, pattern: patternOf(telling) }]),
]);

const readRussianWord = (word: string): Reading | undefined =>
  russianWords.find(({ pattern }) => pattern.test(word));

/** The two halves of «тёмно-синий» are also written apart, and short: «т.-синий». */
function readRussian(text: string): Reading | undefined {
  const words = text
    .replaceAll(/(?:т\.|темн(?:ый|ая|ое|о)) ?-? ?син/g, "темно-син")
    .split(/[^\p{L}-]+/u)
    .filter((word) => word !== "" && !/^цвета?$/.test(word));
  for (const word of words) {
    const whole = readRussianWord(word);
    const read = whole ?? readRussianWord(word.split("-").at(-1) ?? "");
    if (read) return { colour: read.colour, isPlain: words.length === 1 && whole?.isPlain === true };
  }
  return undefined;
}

const englishWords = longestFirst(
  colours.flatMap((colour) => english[colour].split("|").map((word) => ({ word, colour }))),
);

function readEnglish(text: string): Reading | undefined {
  const words = text
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .replace(/ colou?r$/, "")
    .trim();
  const exact = plainEnglish.get(words) ?? (isColour(words) ? words : undefined);
  if (exact) return { colour: exact, isPlain: true };
  // What a colour comes with ("black with red stitching") is not what it is.
  const main = ` ${words.split(" with ")[0] ?? ""} `;
  const ends = englishWords.flatMap(({ word, colour }) => {
    const start = main.lastIndexOf(` ${word} `);
    return start < 0 ? [] : [{ colour, end: start + word.length }];
  });
  const [last] = ends.toSorted((one, other) => other.end - one.end);
  return last && { colour: last.colour, isPlain: false };
}
