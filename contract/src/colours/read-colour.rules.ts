import { foldWord } from "../vocabulary/vocabulary.rules.ts";
import {
  accessories,
  chinese,
  chineseAccessories,
  chineseTwoTones,
  choices,
  denials,
  english,
  plainChinese,
  plainEnglish,
  russian,
  russianNouns,
  russianStem,
} from "./colour-words.ts";
import { type Colour, colours, coloursOf, isColour } from "./colours.ts";

/** A number of cars of one colour, in the words of the supplier. */
export type ColourCount = { colour: string; quantity: number };

/** A longer text is no list of colours, and looking at it would take its time. */
const LONGEST = 200;
/** More digits are a paint code. */
const number = String.raw`\d{1,4}`;
/** A dash belongs to it between letters only: т-синий is a colour, белый- of белый-2 is none. */
const word = String.raw`(?!\p{Script=Han}|(?:and|и|және)(?!\p{L}))\p{L}(?:[\p{L}'’]|-(?=\p{L}))*`;
const name = String.raw`(?:(?:(?!和)\p{Script=Han})+|${word}(?: (?![xх×*] ?\d)${word}){0,3})`;
const unit = String.raw`(?: ?(?:[台辆輛部]|(?:шт(?:\.|ук[аи]?)?|ед\.?|машин[аы]?|авто|pcs?\.?|units?|cars?)(?!\p{L})))?`;

const between = String.raw`(?:[\s,、/|;+&和]|(?:and|и|және)(?= ))*`;

/** 白2, 白*3, `white x2`, «белый - 2 шт.», 白(2台). */
const nameFirst = new RegExp(
  String.raw`${between}(${name}) ?(?:[:=*×-]|[xх](?= ?\d))? ?(?:\(${unit} ?)?(${number})${unit} ?\)?`,
  "uy",
);
/** 2白, 2台白色, `2 x white`, «2 белых». */
const countFirst = new RegExp(
  String.raw`${between}(${number})${unit} ?(?:[:*×-]|[xх](?= ))? ?(${name})`,
  "uy",
);

/**
 * Reads how many cars of each colour a cell counts: `白2灰3黑1`, `white x2 / black x1`. Undefined where any of it says something else. Whether
 * the words are colours is for the caller to find out.
 */
export function parseColourCounts(cell: string): ColourCount[] | undefined {
  if (cell.length > LONGEST || !/\d/.test(cell)) return undefined;
  const text = cell
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("。", " ")
    .replaceAll(/[‐-―−]/g, "-")
    .replaceAll(/\s+/g, " ")
    .trim();
  return (
    follow(text, nameFirst, ([, colour = "", quantity]) => ({ colour, quantity: Number(quantity) })) ??
    follow(text, countFirst, ([, quantity, colour = ""]) => ({ colour, quantity: Number(quantity) }))
  );
}

/** Items one behind the other to the end of a text. */
function follow(text: string, item: RegExp, read: (found: RegExpExecArray) => ColourCount) {
  const counts: ColourCount[] = [];
  for (let at = 0; at < text.length;) {
    item.lastIndex = at;
    const found = item.exec(text);
    if (!found) return /^[\s,、/|;+&.]*$/.test(text.slice(at)) && counts.length > 0 ? counts : undefined;
    counts.push(read(found));
    at = item.lastIndex;
  }
  return counts.length > 0 ? counts : undefined;
}

/** A colour as it is kept: what it is, and the factory's name for it where that says more. */
export type ReadColour = { colour: string; name: string };

/** Meanings of the administrators' words, by the folded word. They go before the rules. */
export type Aliases = ReadonlyMap<string, string>;

/** A car has two colours at most; three are a choice. */
const MAX_TONES = 2;

/**
 * Reads a colour as somebody wrote it: one of the twenty, or a pair of them (`black/beige`), with the text beside it
 * where it is more than a plain word. What is not understood stays as written and has no name, and so does what denies a colour,
 * leaves the choice, counts cars, or says it of something that is only on the car.
 */
export function readColour(written: string, aliases: Aliases = new Map()): ReadColour {
  const text = written.trim();
  const stored = coloursOf(text);
  if (stored.length > 0 && stored.length <= MAX_TONES) return { colour: joined(stored), name: "" };
  const read = saysNoColour(text, aliases)
    ? undefined
    : (readWhole(text, aliases) ?? readAround(text, aliases));
  if (!read) return { colour: text, name: "" };
  return { colour: read.colour, name: read.isPlain ? "" : text };
}

type ColourReading = { colour: string; isPlain: boolean };

/** Whether a text is about colours that the car may have, has not, or that several cars have. */
function saysNoColour(text: string, aliases: Aliases): boolean {
  if (aliases.has(foldWord(text))) return false;
  const folded = text.normalize("NFKC").toLowerCase();
  return denials.test(folded) || choices.test(folded) || (parseColourCounts(text)?.length ?? 0) > 1;
}

const joined = (found: readonly string[]) => [...new Set(found)].join("/");

function readWhole(text: string, aliases: Aliases): ColourReading | undefined {
  const meant = aliases.get(foldWord(text));
  if (meant !== undefined) return { colour: meant, isPlain: false };
  const plain = text.normalize("NFKC").toLowerCase().replaceAll("ё", "е").replaceAll(/\s+/g, " ").trim();
  if (/[([【]/.test(plain)) return undefined;
  return separators.test(plain) ? readPair(plain, aliases) : readOne(plain);
}

const readOne = (plain: string): ColourReading | undefined => {
  if (/\p{Script=Han}/u.test(plain)) return readChinese(plain);
  return isCyrillic(plain) ? readRussian(plain) : readEnglish(plain);
};

const isCyrillic = (text: string) => /\p{Script=Cyrillic}/u.test(text);

const signs = /[/、+&,;|]| и | and /;
const twoTones = /双色|双拼|拼色/;
const separators = new RegExp(`${signs.source}|${twoTones.source}`);

/** 黑/米, 黑白双色, «чёрный / бежевый»: the main colour first. A pair of one colour is that colour. */
function readPair(plain: string, aliases: Aliases): ColourReading | undefined {
  const parts = signs.test(plain) ? plain.split(signs) : findChinese(plain).map(({ word }) => word);
  const read = parts.flatMap((part) => (part.trim() === "" ? [] : [readWhole(part, aliases)]));
  const colour = joined(read.flatMap((part) => part?.colour ?? []));
  const isPair = colour !== "" && colour.split("/").length <= MAX_TONES;
  if (!isPair || !read.every((part) => part !== undefined)) return undefined;
  return { colour, isPlain: read.every((part) => part?.isPlain) };
}

/** Reads a colour around its brackets: what stands in them is an aside, read only when the rest says nothing. */
function readAround(text: string, aliases: Aliases): ColourReading | undefined {
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

/** The colour words of a Chinese name in their order, each as long as it can be. */
export function findChinese(text: string): { word: string; colour: Colour }[] {
  const letters = text.replaceAll(chineseAccessories, "");
  const found: { word: string; colour: Colour }[] = [];
  for (let at = 0; at < letters.length;) {
    const here = chineseWords.find(({ word }) => letters.startsWith(word, at));
    if (here) found.push(here);
    at += here?.word.length ?? 1;
  }
  return found;
}

function readChinese(text: string): ColourReading | undefined {
  if (chineseTwoTones.test(text))
    return { colour: joined(findChinese(text).map((word) => word.colour)), isPlain: true };
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

const readRussianWord = (word: string): ColourReading | undefined =>
  russianWords.find(({ pattern }) => pattern.test(word));

/** The two halves of «тёмно-синий» are also written apart, and short: «т.-синий». */
function readRussian(text: string): ColourReading | undefined {
  if (accessories.test(text.split(/ со? /)[0] ?? "")) return undefined;
  const words = text
    .replaceAll(/(?<!\p{L})(?:т[.-]|темн(?:ый|ая|ое|о)) ?-? ?син/gu, "темно-син")
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

function readEnglish(text: string): ColourReading | undefined {
  const words = text
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .replace(/ colou?r$/, "")
    .trim();
  const exact = plainEnglish.get(words) ?? (isColour(words) ? words : undefined);
  if (exact) return { colour: exact, isPlain: true };
  // What a colour comes with ("black with red stitching") is not what it is.
  const main = ` ${words.split(" with ")[0] ?? ""} `;
  if (accessories.test(main)) return undefined;
  const ends = englishWords.flatMap(({ word, colour }) => {
    const start = main.lastIndexOf(` ${word} `);
    return start < 0 ? [] : [{ colour, end: start + word.length }];
  });
  const [last] = ends.toSorted((one, other) => other.end - one.end);
  return last && { colour: last.colour, isPlain: false };
}
