/** One room's sentences in one language, by their full key: `complaints.min`. */
export type Sentences = ReadonlyMap<string, string>;

/** Every sentence of a file of words by its full key. */
export function flatten(words: object, prefix = ""): [string, string][] {
  return Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

/** Puts the values into the slots of a sentence: `{{count}}`. A slot without a value stays empty. */
export const fill = (sentence: string, values: Readonly<Record<string, unknown>>): string =>
  sentence.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => {
    const value = values[name];
    return typeof value === "string" || typeof value === "number" ? String(value) : "";
  });

/** Finds the sentence of a key; with a count the form that the language's grammar asks for. */
export function findSentence(
  sentences: Sentences,
  key: string,
  language: string,
  count?: unknown,
): string | undefined {
  if (typeof count !== "number") return sentences.get(key);
  return sentences.get(`${key}_${grammar(language).select(count)}`) ?? sentences.get(key);
}

const grammars = new Map<string, Intl.PluralRules>();

function grammar(language: string): Intl.PluralRules {
  const known = grammars.get(language) ?? new Intl.PluralRules(language);
  grammars.set(language, known);
  return known;
}
