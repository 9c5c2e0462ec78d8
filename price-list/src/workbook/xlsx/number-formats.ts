import type { RowComplaint } from "@khorgos/contract/imports";
import { currencyIn, foldCase } from "../../money/name-currency.ts";

/** How a number is shown. */
export type NumberFormat = {
  isDate: boolean;
  currency: string | undefined;
  /** Why the number that is stored must not be taken for a price or a count: people read something else. */
  doubt: RowComplaint | undefined;
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

/** What stands for itself in a code, what in brackets speaks of the whole section, and single marks. */
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
  const words = section.map(wordsOf).join("");
  const isDivided = /[0#?],+(?![0#?,])/.test(marks);
  const decimals = /\.([0#?]*)/.exec(marks)?.[1]?.length ?? 0;
  return {
    isDate,
    currency: [...symbols, words].map((text) => currencyIn(foldCase(text))).find(Boolean),
    doubt: symbols.some(isUnknownMoney) ? "other_currency" : doubtOf(plain, foldCase(words), isDivided),
    // Thousands that are not shown, percents, fractions and powers of ten are another number than the one stored.
    decimals: isDivided || !/[0#]/.test(marks) || /[%/e]/i.test(marks) ? undefined : decimals,
    show: marks.includes("%")
      ? inPercent
      : isDate || !marks.includes("0") || !/^[0.\s()+:$-]*$/.test(marks)
        ? undefined
        : showBy(section, decimals),
  };
}

const wordsOf = (token: string) => {
  if (token.startsWith("[")) return ` ${/^\[\$([^\]-]*)/.exec(token)?.[1] ?? ""} `;
  if (/^[_*]./.test(token)) return " ";
  return /^[#0?.,]$/.test(token) ? " " : literal(token);
};
const literal = (token: string) =>
  token.startsWith('"') ? token.replaceAll('"', "") : token.slice(token.length === 1 ? 0 : 1);

/** Money that nobody here has a rate for, other dollars too. */
function isUnknownMoney(symbol: string) {
  const folded = foldCase(symbol);
  return /^(?!us|hk)\p{L}+\$/u.test(folded) || currencyIn(folded) === undefined;
}

/** Words count in thousands and the number is not divided to suit them: 18.5万 is stored as 18.5; or words stand in its place. */
function doubtOf(marks: string, words: string, isDivided: boolean): RowComplaint | undefined {
  const isMultiplied =
    /[百万萬千亿%]|тыс|млн|thousand|million|mln|(?<!\p{L})[kк](?!\p{L})/u.test(words) && !isDivided;
  return isMultiplied || !/[0#?@]/.test(marks) ? "unclear_number" : undefined;
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
