import { readFileSync } from "node:fs";
import type { Language } from "@khorgos/contract/accounts/accounts";
import * as z from "zod/mini";

/**
 * Words that the server itself says to people: a room's `locale/{ru,en,zh}.json`, and a schema that names every sentence
 * and its placeholders. All of it is there in all languages, or the server does not start.
 */
type Values<Slot extends string> = Readonly<Record<Slot, string | number>>;

const SLOT = /\{\{(\w+)\}\}/g;
const PLURAL = /_(zero|one|two|few|many|other)$/;

const slotsOf = (text: string) => [...text.matchAll(SLOT)].map(([, slot = ""]) => slot);

const has = (text: string, wanted: readonly string[]) =>
  new Set(slotsOf(text)).symmetricDifference(new Set(wanted)).size === 0;

const fill = (text: string, values: Values<string>) =>
  text.replace(SLOT, (_, slot: string) => typedLine(String(values[slot])));

/** A sentence that is always the same. */
export const sentence = () => z.string().check(z.refine((text) => has(text, []), "placeholder"));

/** A sentence with exactly these placeholders; what is put into them may have been typed by anybody. */
export const sentenceWith = <Slot extends string>(...slots: Slot[]) =>
  z.pipe(
    z.string().check(z.refine((text) => has(text, slots), `placeholders: ${slots.join()}`)),
    z.transform((text: string) => (values: Values<Slot>) => fill(text, values)),
  );

/** A sentence that counts: written `waiting_one`, `waiting_few` … with every form its language has, each saying `{{count}}`. */
export const countedSentence = () =>
  z.pipe(
    z.object({ language: z.string(), forms: z.record(z.string(), z.string()) }).check(
      z.refine(({ language, forms }) => isComplete(language, Object.keys(forms)), "plural forms"),
      z.refine(({ forms }) => Object.values(forms).every((form) => has(form, ["count"])), "count"),
    ),
    z.transform(({ language, forms }) => {
      const rules = new Intl.PluralRules(language);
      return (count: number) => fill(forms[rules.select(count)] ?? "", { count });
    }),
  );

const isComplete = (language: string, forms: string[]) =>
  new Set(forms).symmetricDifference(
    new Set<string>(new Intl.PluralRules(language).resolvedOptions().pluralCategories),
  ).size === 0;

/** Reads the words beside a file: `readWords(new URL("./locale/", import.meta.url), Words)`. Throws what is missing. */
export function readWords<Words extends z.ZodMiniType>(
  folder: URL,
  Words: Words,
): Record<Language, z.output<Words>> {
  const read = (language: Language) => {
    const given: unknown = JSON.parse(readFileSync(new URL(`${language}.json`, folder), "utf8"));
    return Words.parse(gatherForms(language, given));
  };
  return { ru: read("ru"), en: read("en"), zh: read("zh") };
}

/** `waiting_one` and `waiting_other` become one entry `waiting`. */
function gatherForms(language: Language, given: unknown) {
  const entries = Object.entries(z.record(z.string(), z.string()).parse(given));
  const words: Record<string, string | { language: Language; forms: Record<string, string> }> = {};
  for (const [key, text] of entries) {
    const form = PLURAL.exec(key)?.[1];
    if (form === undefined) {
      words[key] = text;
      continue;
    }
    const base = key.replace(PLURAL, "");
    const gathered = words[base];
    const forms = typeof gathered === "object" ? gathered.forms : {};
    words[base] = { language, forms: { ...forms, [form]: text } };
  }
  return words;
}

/**
 * Text that people typed into forms, made harmless for a mail. Escaping for HTML is not done here; `html` does that.
 */

/** They turn or hide the text around them; nobody types them on purpose. */
const DIRECTION_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Control characters (a line break starts another header) and the separators of lines and paragraphs. */
const BREAKS = /[\p{Cc}\u2028\u2029 ]+/gu;

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** Mail programs make links of whatever looks like an address. */
const LOOKS_LIKE_ADDRESS = /(?<=[\p{L}\p{N}])(\.|@|:\/\/)(?=[\p{L}\p{N}])/gu;

/** One line, however many there were; non-breaking spaces stay. */
export const oneLine = (text: string): string => text.toWellFormed().replace(BREAKS, " ").trim();

/**
 * A name, a company, a model: one line that neither becomes a link nor turns the line it stands in. For words of ours
 * (a support address, a link) it would do harm.
 */
export function typedLine(text: string): string {
  const plain = oneLine(text.replace(DIRECTION_CONTROLS, "")).replace(LOOKS_LIKE_ADDRESS, "$1\u200b");
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain;
}

/** Free words over several lines, as they were meant to stand; at most one empty line between two of them. */
export const typedLines = (text: string): string[] =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .trim()
    .replace(/\n(\s*\n)+/g, "\n\n")
    .split("\n")
    .map(typedLine);
