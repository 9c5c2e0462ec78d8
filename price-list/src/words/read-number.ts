import { currencyIn, foldCase, withoutCurrency } from "./name-currency.ts";
import { anyTerm } from "./read-basis.ts";
import { withoutTaxWords } from "./read-words.ts";
import { remembering } from "../table/cell-text.ts";

/**
 * A number as people type it, in plain digits with a decimal point, and for a price the currency it names; anything that
 * is no number comes back as it was, for the schema to complain about. `hasUnit` where it says its thousands itself. Or why it must not be guessed: dots and commas
 * that are read either way.
 */
export type NumberReading =
  | { plain: string; currency?: string; hasUnit?: true }
  | { refused: "unclear_number" };

/** No number is longer; what is longer is not looked at. */
const LONGEST = 60;

/** Nothing to read: what nearly every cell looks like. `2026.10` may be a month. */
const isPlain = (text: string) => /^\d+$/.test(text);

/** Delivery terms before or after a price, and what it is the price of. */
const around = new RegExp(`^${anyTerm} ?:? ?| ?${anyTerm}$| ?/ ?(?:台|辆|шт\\.?|ед\\.?|unit|car|pcs?)$`, "g");

/** No cents, as they are written by hand: 18500.- */
const noCents = /(?<=\d)[.,][-–—]{1,2}(?=$| ?\D+$)/;

/** The digits of footnotes and of counted lines, which would fold to digits of the number beside them: 18500¹, ①18500. */
const noDigits = /[²³¹\u2070-\u2089\u2460-\u249B\u24EA-\u24FF\u2776-\u2793]/;

/** Reads what is no plain number once only. */
function numberReader(read: (text: string) => NumberReading): (text: string) => NumberReading {
  const remembered = remembering(read);
  return (text) =>
    text.length > LONGEST || isPlain(text) || noDigits.test(text) ? { plain: text } : remembered(text);
}

/** Money: `18 500,00`, `18,500.00`, `$18 500`, `18 500 $US`, `１８５００`, `1.85万`, `¥133,000`. */
export const readPrice = numberReader((text) => {
  const amount = withoutTaxWords(foldCase(text)).replace(around, "").replace(noCents, "");
  const currency = currencyIn(amount);
  if (!currency) return readPlain(amount, text);
  // 18,5 т.$ are thousands of dollars.
  const reading = readPlain(withoutCurrency(amount, currency).replace(/(?<=\d) ?т\.?$/, " тыс"), text);
  return "plain" in reading ? { ...reading, currency } : reading;
});

/** Words around a count: that the cars are there, and the word to count them with. */
const inStock =
  /^(?:现车|现货|库存|在库|в наличии|наличие|in stock) ?:? ?|[ ,]*(?:现车|现货|在库|в наличии|in stock)$/g;
const units = / ?(?:台|辆|輛|部|шт(?:\.|ук[аи]?)?|ед\.?|единиц[аы]?|машин[аы]?|авто|pcs\.?|units?|cars?)$/;

/** A count with or without its unit: `3`, `3台`, `3 шт.`, `现车 3`. */
export const readQuantity = numberReader((text) =>
  readPlain(foldCase(text).replace(inStock, "").replace(units, ""), text),
);

const month = "(?:0?[1-9]|1[0-2])";
const day = "(?:0?[1-9]|[12]\\d|3[01])";
const yearFirst = new RegExp(`^(\\d{4})[-/.年](?:${month}(?:月|[-/.月]${day}日?)?)$`);
const yearLast = new RegExp(`^(?:(?:${day}[-/.])?${month}[-/.])(\\d{4})(?: ?г\\.?)?$`);

/** A model year: `2026`, `2026款`, `26款`, `2026年`, `2026 г.`, `MY2026`, and with its month `2026/3`, `03.2026`. */
export const readYear = numberReader((text) => {
  const folded = foldCase(text);
  const [, dated = ""] = yearFirst.exec(folded) ?? yearLast.exec(folded) ?? [];
  if (dated) return { plain: dated };
  const year = folded
    .replace(/^my ?| ?my$/, "款")
    .replace(/ ?(?:年款|款|年|г\.? ?в\.?|г\.?|года?)$/, (unit) => (/[款年]$/.test(unit) ? "款" : ""))
    .replace(/^款?(\d\d)款?$/, (whole, digits: string) => (whole === digits ? whole : `20${digits}`))
    .replace("款", "");
  return readPlain(year, text);
});

/** Powers of ten that a word after the number stands for. */
const multipliers: Record<string, number> = {
  万: 4,
  萬: 4,
  w: 4,
  千: 3,
  k: 3,
  к: 3,
  тыс: 3,
  "тыс.": 3,
  百万: 6,
  млн: 6,
  "млн.": 6,
  mln: 6,
  million: 6,
};

/** A folded number without anything around it but a word for its thousands; otherwise the original. */
export function readPlain(folded: string, original: string): NumberReading {
  const [all, minus, digits = "", multiplier = ""] =
    /^([-−]?)\+?(\d[\d., '’]*?) ?(万|萬|w|千|k|к|тыс\.?|百万|млн\.?|mln|million)?$/.exec(folded) ?? [];
  if (all === undefined) return { plain: original };

  const number = readSeparators(digits.replace(/['’]/g, " "), multiplier !== "");
  if (number === "unclear") return { refused: "unclear_number" };
  if (!number) return { plain: original };
  const plain = (minus ? "-" : "") + shift(number, multipliers[multiplier] ?? 0);
  return multiplier === "" ? { plain } : { plain, hasUnit: true };
}

type Digits = { whole: string; fraction: string };

/** Which marks group thousands and which one is the decimal mark. Undefined when they fit no way of writing. */
function readSeparators(digits: string, isMultiplied: boolean): Digits | "unclear" | undefined {
  const single = /^(\d+)([.,])(\d+)$/.exec(digits);
  if (single) {
    const [, whole = "", mark = "", fraction = ""] = single;
    const looksGrouped = fraction.length === 3 && whole.length <= 3 && !whole.startsWith("0");
    if (!looksGrouped) return { whole, fraction };
    // 18,500 is eighteen thousand; 1.855万 has a decimal point; 18.500 is one thing in Almaty and another in Shanghai.
    if (mark === "," && !isMultiplied) return { whole: whole + fraction, fraction: "" };
    if (mark === "." && isMultiplied) return { whole, fraction };
    return "unclear";
  }
  const grouped =
    /^(\d{1,3}(?: \d{3})*|\d+)(?:[.,](\d+))?$/.exec(digits) ??
    /^(\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/.exec(digits) ??
    /^(\d{1,3}(?:\.\d{3})+)(?:,(\d+))?$/.exec(digits);
  if (!grouped) return undefined;
  const [, whole = "", fraction = ""] = grouped;
  return { whole: whole.replace(/[., ]/g, ""), fraction };
}

/** Moves the decimal point in the text, because 18.59 * 10 000 is not 185 900 in binary. */
function shift({ whole, fraction }: Digits, places: number) {
  const filled = fraction.padEnd(places, "0");
  const digits = (whole + filled.slice(0, places)).replace(/^0+(?=\d)/, "");
  const rest = filled.slice(places);
  return rest ? `${digits}.${rest}` : digits;
}
