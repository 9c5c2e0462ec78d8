import { currencyIn, foldCase } from "../../cells/name-currency.ts";

/** How the numbers of a cell are shown. */
export type NumberFormat = {
  isDate: boolean;
  currency: string | undefined;
  /** Its words count in thousands, and the number is not divided to suit them: 18.5万 is stored as 18.5. */
  hasMultiplier: boolean;
  /** At least so many digits are shown: 1 is 001. */
  digits: number;
  /** At most so many decimals are shown; undefined where all are that there is room for. */
  decimals: number | undefined;
};

/** Formats that have a number only; those of money among them are shown in whatever currency the reader's computer has. */
const builtInDates = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);
/** The same in Chinese, Japanese and Korean versions. */
const isFarEasternDate = (id: number) => (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** `0`, `0.00`, `#,##0`, `#,##0.00`, and the formats of money and bookkeeping in whole units and in hundredths. */
const builtInDecimals = new Map([
  ...[1, 3, 5, 6, 37, 38, 41, 42].map((id) => [id, 0] as const),
  ...[2, 4, 7, 8, 39, 40, 43, 44].map((id) => [id, 2] as const),
]);

export const plainFormat: NumberFormat = {
  isDate: false,
  currency: undefined,
  hasMultiplier: false,
  digits: 0,
  decimals: undefined,
};
const dateFormat: NumberFormat = { ...plainFormat, isDate: true };

export const builtInFormat = (id: number): NumberFormat =>
  builtInDates.has(id) || isFarEasternDate(id)
    ? dateFormat
    : { ...plainFormat, decimals: builtInDecimals.get(id) };

/** Reads a format code such as `#,##0.00 [$¥-804]` or `yyyy"年"m"月"`. */
export function readNumberFormat(code: string): NumberFormat {
  // Behind the first semicolon outside quotation marks stands how negative numbers are shown.
  const section = /^(?:"[^"]*"|\\.|[^;"])*/.exec(code)?.[0] ?? code;
  const marks = section.replace(/"[^"]*"|\\.|[_*].|\[[^\]]*\]/g, "");
  if (/[ymdhs]/i.test(marks.replace(/general/i, "")) || /\[[hms]+\]/i.test(section)) return dateFormat;
  const words = section
    .replace(/\[\$([^\]-]*)[^\]]*\]/g, " $1 ")
    .replace(/\[[^\]]*\]|[_*]./g, " ")
    .replace(/\\(.)/g, "$1")
    .replace(/"/g, " ");
  const isDivided = /[0#?],+(?![0#?,])/.test(marks);
  return {
    isDate: false,
    currency: currencyIn(foldCase(words.replace(/[#0?.,]+/g, " "))),
    hasMultiplier: /[万萬千]|тыс/i.test(words) && !isDivided,
    digits: /^0+$/.test(section) ? section.length : 0,
    // Thousands that are not shown, percents, fractions and powers of ten are another number than the one stored.
    decimals: isDivided || !/[0#]/.test(marks) || /[%/e]/i.test(marks) ? undefined : decimalsIn(marks),
  };
}

const decimalsIn = (marks: string) => /\.([0#?]*)/.exec(marks)?.[1]?.length ?? 0;
