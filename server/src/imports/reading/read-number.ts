import { foldCase, namesOtherCurrency, withoutDollars } from "./name-currency.ts";

/**
 * A number as people type it, in plain digits with a decimal point; anything that is no number comes back as it was, for
 * the schema to complain about. Or why it must not be guessed: another currency, or dots and commas read either way.
 */
export type NumberReading = { plain: string } | { refused: "other_currency" | "unclear_number" };

/** No number is longer; what is longer is not looked at. */
const LONGEST = 60;

/** Nothing to read: what nearly every cell looks like. */
const isPlain = (text: string) => /^\d+(?:\.\d\d?)?$/.test(text);

/** US dollars: `18 500,00`, `18,500.00`, `$18 500`, `18 500 $US`, `１８５００`, `1.85万`. */
export function readPrice(text: string): NumberReading {
  if (text.length > LONGEST || isPlain(text)) return { plain: text };
  if (namesOtherCurrency(text)) return { refused: "other_currency" };
  return readPlain(withoutDollars(foldCase(text)), text);
}

/** A count with or without its unit: `3`, `3台`, `3 шт.`. */
export function readQuantity(text: string): NumberReading {
  if (text.length > LONGEST || isPlain(text)) return { plain: text };
  const units = / ?(?:台|辆|輛|部|шт(?:\.|ук[аи]?)?|ед\.?|pcs\.?|units?|cars?)$/;
  return readPlain(foldCase(text).replace(units, ""), text);
}

/** A model year: `2026`, `2026款`, `26款`, `2026年`, `2026 г.`, `MY2026`. */
export function readYear(text: string): NumberReading {
  if (text.length > LONGEST || isPlain(text)) return { plain: text };
  const year = foldCase(text)
    .replace(/^my ?| ?my$/, "")
    .replace(/ ?(?:年款|款|年|г\.?|год)$/, (unit) => (unit.endsWith("款") ? "款" : ""))
    .replace(/^(\d\d)款$/, "20$1")
    .replace("款", "");
  return readPlain(year, text);
}

/** Powers of ten that a word after the number stands for. */
const multipliers: Record<string, number> = { 万: 4, 萬: 4, 千: 3, k: 3, к: 3, тыс: 3, "тыс.": 3 };

function readPlain(folded: string, original: string): NumberReading {
  const [all, minus, digits = "", multiplier = ""] =
    /^([-−]?)\+?(\d[\d., '’]*?) ?(万|萬|千|k|к|тыс\.?)?$/.exec(folded) ?? [];
  if (all === undefined) return { plain: original };

  const number = readSeparators(digits.replace(/['’]/g, " "), multiplier !== "");
  if (number === "unclear") return { refused: "unclear_number" };
  if (!number) return { plain: original };
  return { plain: (minus ? "-" : "") + shift(number, multipliers[multiplier] ?? 0) };
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
