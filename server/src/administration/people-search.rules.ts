import { withSimplified } from "@khorgos/contract/vocabulary/vocabulary.rules";

/** The words somebody typed; all of them must be found, in any order. */
export const wordsOf = (typed: string): string[] => typed.split(/\s+/).filter(Boolean);

const han = /\p{Script=Han}/u;

/**
 * A pattern that finds a text anywhere and letter by letter: `%` and `_` mean themselves. Chinese names are shortened by leaving out
 * what stands between, 华晨汽车 for 华晨（新疆）汽车出口有限公司, and their signs are written in two widths: of them only the letters count.
 */
export const anywhere = (text: string): string =>
  han.test(text)
    ? `%${Array.from(text.matchAll(/[\p{L}\p{N}]/gu), String).join("%")}%`
    : `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** A word as it was typed, and in simplified characters where it has traditional ones. */
export const bothScripts = (word: string): string[] => [...new Set([word, withSimplified(word)])];

/** Fewer digits are in nearly every number. */
const FEWEST_DIGITS = 3;

/**
 * Patterns for the digits of a kept phone (`77012345678`), when what was typed looks like one: with any spaces and
 * signs between, with the 8 that Kazakhstan dials instead of +7, with the 00 or 0 that China dials first. Full-width
 * digits are digits.
 */
export function phonePatterns(typed: string): string[] {
  const text = typed.normalize("NFKC");
  if (!/^\+?[\d\s().\-\u2010-\u2015]+$/.test(text.trim())) return [];
  const digits = text.replace(/\D/g, "");
  const dialled = digits.replace(/^0+/, "");
  if (dialled.length < FEWEST_DIGITS) return [];
  return [`%${dialled}%`, ...(digits.startsWith("8") ? [`7${digits.slice(1)}%`] : [])];
}
