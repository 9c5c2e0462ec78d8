import type { AccountStatus } from "@khorgos/contract/accounts/accounts";
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

/** A decision as it was made: from what to what. */
export type AccountDecision = { was: AccountStatus; decided: "approved" | "rejected" };

/**
 * Which letter a decision is worth by the time somebody writes it. An account that has been decided on otherwise
 * meanwhile gets the letter of that decision, and none of this one.
 */
export function chooseMail(
  now: AccountStatus,
  { was, decided }: AccountDecision,
): "welcome" | "readmission" | "refusal" | "suspension" | "none" {
  if (now !== decided) return "none";
  if (decided === "approved") return was === "rejected" ? "readmission" : "welcome";
  return was === "approved" ? "suspension" : "refusal";
}
