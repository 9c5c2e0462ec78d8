import type { RowComplaint } from "@khorgos/contract/imports/imports";
import { currencyIn, foldCase, unitIn } from "../words/name-currency.ts";
import { isOfLot } from "../words/bare-names.ts";
import { unknownWordInFormat } from "../words/unknown-words.ts";

/**
 * The unit of a number as it is shown: what one figure counts by the words of the format, by how much the number is divided, and how
 * the one or the other is written behind it. 12.98 as `0.00"万"` has the factor 10 000 and the divisor 1, 18 500 as `0.0,"K"` has 1000 and 1000.
 */
export type ShownUnit = { factor: number | undefined; divisor: number; word: string };

/** How a number is shown. */
export type NumberFormat = {
  isDate: boolean;
  currency: string | undefined;
  /** Why the number that is stored must not be taken for a price or a count: people read something else. */
  doubt: RowComplaint | undefined;
  /** The unit in which it is shown; undefined where it is shown as it is stored. */
  unit: ShownUnit | undefined;
  /** At most so many decimals are shown; undefined where all are that there is room for. */
  decimals: number | undefined;
  /** The number as it is shown, where all its digits always are: 12 as `A0012`. */
  show: ((text: string) => string) | undefined;
};

/** A format may show small, negative, or all other numbers in another way. */
export type FormatOf = (value: number) => NumberFormat;

/** Letters of a code in Excel; longer ones have nothing to say. */
const LONGEST = 255;
/** For positive and negative numbers, nought and texts; Excel refuses more. */
const MAX_SECTIONS = 4;

/** Formats that have a number only; those of money among them are shown in whatever currency the reader's computer has. */
const builtInCodes = new Map([
  [1, "0"],
  [2, "0.00"],
  ...[3, 5, 6, 37, 38, 41, 42].map((id) => [id, "#,##0"] as const),
  ...[4, 7, 8, 39, 40, 43, 44].map((id) => [id, "#,##0.00"] as const),
  ...[9, 10].map((id) => [id, "0%"] as const),
  ...[14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47].map((id) => [id, "yyyy"] as const),
]);
/** The same in Chinese, Japanese and Korean versions. */
const isFarEasternDate = (id: number) => (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

export const builtInCode = (id: number): string =>
  builtInCodes.get(id) ?? (isFarEasternDate(id) ? "yyyy" : "General");

/** Tokens of a code: what stands for itself, what in brackets speaks of the whole section, and single marks. */
const tokens = /"[^"]*"?|\\.|!.|\[[^\]]*\]?|[_*].|[^]/g;
const condition = /^\[(<=|>=|<>|[<>=])(-?[\d.]+)\]$/;
const holds: Record<string, (value: number, bound: number) => boolean> = {
  "<": (value, bound) => value < bound,
  ">": (value, bound) => value > bound,
  "=": (value, bound) => value === bound,
  "<=": (value, bound) => value <= bound,
  ">=": (value, bound) => value >= bound,
  "<>": (value, bound) => value !== bound,
};

/** Reads a format code such as `#,##0.00 [$¥-804]`, `yyyy"年"m"月"` or `[>=10000]0.0,"万";0`. */
export function readNumberFormat(code: string): FormatOf {
  const sections: string[][] = [[]];
  for (const token of code.slice(0, LONGEST).match(tokens) ?? [])
    if (token === ";") sections.push([]);
    else sections.at(-1)?.push(token);
  sections.splice(MAX_SECTIONS);
  const formats = sections.map(readSection);
  const bounds = sections.map((section) => section.flatMap((token) => condition.exec(token) ?? []));
  const isConditional = bounds.some(({ length }) => length > 0);
  const applies = (at: number, value: number) => {
    const [, sign = "", bound] = bounds[at] ?? [];
    return bound === undefined || holds[sign]?.(value, Number(bound));
  };
  const first = formats[0] ?? readSection([]);
  return (value) => {
    if (isConditional) return formats.find((_, at) => applies(at, value)) ?? first;
    // Behind the first stands how negative numbers are shown, and then nought.
    return (value < 0 ? formats[1] : value === 0 ? formats[2] : undefined) ?? first;
  };
}

function readSection(section: readonly string[]): NumberFormat {
  const marks = section.filter((token) => token.length === 1).join("");
  const plain = marks.replace(/general|g\/通用格式/i, "@");
  const isDate = /[ymdhs]/i.test(plain) || section.some((token) => /^\[[hms]+\]$/i.test(token));
  const written = section.flatMap((token) => /^\[\$([^\]-]+)/.exec(token)?.[1]?.trim() || []);
  const symbols = [...new Set(written)];
  const words = foldCase(section.map(wordsOf).join(""));
  const unit = unitOf(section, words);
  const isDivided = unit !== undefined && unit.divisor > 1;
  const isWritten = hasWrittenDigits(section, marks);
  return {
    isDate,
    currency: [...symbols, words].map((text) => currencyIn(foldCase(text))).find(Boolean),
    doubt:
      symbols.some(isUnknownMoney) || (!isDate && /[0#?]/.test(marks) && unknownWordInFormat(words))
        ? "other_currency"
        : isWritten || isOfLot(foldCase(section.map(literal).join("")))
          ? "unclear_number"
          : doubtOf(plain, words, unit),
    unit,
    // Thousands that are not shown, percents, fractions and powers of ten are another number than the one stored.
    decimals: isDivided || !/[0#]/.test(marks) || /[%/e]/i.test(marks) ? undefined : decimalsIn(marks),
    show: showOf(section, marks, isDate, isWritten),
  };
}

function showOf(section: readonly string[], marks: string, isDate: boolean, isWritten: boolean) {
  if (!isDate && marks.includes("0") && /^[0.\s()+:$-]*$/.test(marks))
    return showBy(section, decimalsIn(marks));
  if (isWritten) return showBetween(section);
  return marks.includes("%") ? inPercent : undefined;
}

const decimalsIn = (marks: string) => /\.([0#?]*)/.exec(marks)?.[1]?.length ?? 0;

const wordsOf = (token: string) => {
  if (token.startsWith("[")) return ` ${/^\[\$([^\]-]*)/.exec(token)?.[1] ?? ""} `;
  if (/^[_*]./.test(token)) return " ";
  return /^[#0?.,]$/.test(token) ? " " : literal(token);
};
const literal = (token: string) =>
  token.startsWith('"') ? token.replaceAll('"', "") : token.slice(token.length === 1 ? 0 : 1);

/** Whether people read digits beside those of the number: `"1"0` shows 8500 as 18500, and `*1` fills the cell with them. */
function hasWrittenDigits(section: readonly string[], marks: string): boolean {
  const literals = section.filter((token) => token.length > 1);
  const texts = literals.map((token) => (token.startsWith("*") ? token.slice(1) : wordsOf(token)));
  // A digit by itself stands for itself, but behind a stroke it is what a fraction counts in.
  const bare = marks.replaceAll(/\/ *\d+/g, "").replaceAll("0", "");
  return /\p{Nd}/u.test(texts.join("") + bare);
}

/** Money that nobody here has a rate for, other dollars too. */
function isUnknownMoney(symbol: string) {
  const folded = foldCase(symbol);
  return /^(?!us|hk)\p{L}+\$/u.test(folded) || currencyIn(folded) === undefined;
}

/** Units that are written behind a number, by what they count. */
const unitWords: ReadonlyMap<number, { russian: string; other: string }> = new Map([
  [1000, { russian: " тыс.", other: "k" }],
  [10_000, { russian: "万", other: "万" }],
  [1_000_000, { russian: " млн", other: " mln" }],
]);

function unitOf(section: readonly string[], words: string): ShownUnit | undefined {
  const factor = unitIn(words);
  const divisor = divisorOf(section);
  const { russian = "", other = "" } = unitWords.get(factor ?? divisor) ?? {};
  if (factor === undefined && divisor === 1) return undefined;
  return { factor, divisor, word: /\p{Script=Cyrillic}/u.test(words) ? russian : other };
}

/** Commas behind the digits divide by a thousand each, and a point that is only written by ten for each digit behind it: `0!.0,` shows 133 000 as 13.3. */
function divisorOf(section: readonly string[]): number {
  const marks = section.filter((token) => token.length === 1).join("");
  const [, commas = ""] = /[0#?](,+)(?![0#?,])/.exec(marks) ?? [];
  const point = section.findIndex((token) => /^(?:[!\\]\.|"\.")$/.test(token));
  const behind = point < 0 ? [] : section.slice(point).filter((token) => /^[0#?]$/.test(token));
  return 1000 ** commas.length * 10 ** behind.length;
}

/** Words count in what nobody counts prices in, or in other thousands than those that the number is divided by; or words stand in its place. */
function doubtOf(marks: string, words: string, unit: ShownUnit | undefined): RowComplaint | undefined {
  const isDividedOtherwise = unit?.factor !== undefined && unit.divisor > 1 && unit.factor !== unit.divisor;
  return isDividedOtherwise || /百(?!万)|亿|%/.test(words) || !/[0#?@]/.test(marks)
    ? "unclear_number"
    : undefined;
}

/** 0.13 is thirteen per cent, all of its decimals included. */
const inPercent = (text: string) =>
  /^-?\d+(?:\.\d+)?$/.test(text) ? `${Number((Number(text) * 100).toFixed(6))}%` : text;

/** Every 0 of the section is a digit, the first of them all that are left over. */
const showBy = (section: readonly string[], decimals: number) => (text: string) => {
  const rounded = /^\d+(?:\.\d+)?$/.test(text) ? String(Math.round(Number(`${text}e${decimals}`))) : "";
  if (!/^\d+$/.test(rounded)) return text;
  const places = section.filter((token) => token === "0").length;
  const digits = rounded.padStart(places, "0");
  let next = digits.length - places;
  return section
    .map((token) => {
      if (token !== "0") return /^(?:\[|[_*].)/.test(token) ? "" : literal(token);
      const from = next === digits.length - places ? 0 : next;
      return digits.slice(from, ++next);
    })
    .join("")
    .trim();
};

/** The number between what is written before and behind it. */
const showBetween = (section: readonly string[]) => {
  const isPlace = (token: string) => /^[0#?]$/.test(token);
  const textOf = (tokens: readonly string[]) => tokens.map(wordsOf).join("");
  const before = textOf(section.slice(0, section.findIndex(isPlace)));
  const behind = textOf(section.slice(section.findLastIndex(isPlace) + 1));
  return (text: string) =>
    (before + (behind.includes("%") ? inPercent(text).replace("%", "") : text) + behind).trim();
};
