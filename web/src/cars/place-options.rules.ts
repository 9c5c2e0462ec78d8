import type { Language } from "@khorgos/contract/accounts/accounts";
import { placeName } from "@khorgos/contract/vocabulary/places";

/**
 * What to choose a place from: each once, however many ways suppliers write it, in the order of its names in the
 * reader's language. The chosen place keeps the spelling that the address has; every other has its first one, Latin
 * letters before others, because links are read too.
 */
export function placeOptions(written: readonly string[], chosen: string, language: Language): string[] {
  const options = new Map(written.toReversed().map((way) => [placeName(way, language), way]));
  const name = placeName(chosen, language);
  if (options.has(name)) options.set(name, chosen);
  const { compare } = new Intl.Collator(language);
  return [...options].toSorted(([one], [other]) => compare(one, other)).map(([, way]) => way);
}
