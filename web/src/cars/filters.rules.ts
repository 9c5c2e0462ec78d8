import type { Language } from "@khorgos/contract/accounts/accounts";
import { CarFilters } from "@khorgos/contract/cars/cars";
import { type Complaint, complaintOf } from "@khorgos/contract/platform/complaints";
import { placeName } from "@khorgos/contract/vocabulary/places";

export type NumberFilterName = "year_min" | "year_max" | "price_min" | "price_max" | "mileage_max";

/** A number without what people write and paste around its digits: thousands apart, `38,900`, and a dollar sign. */
export const withoutDecoration = (text: string): string =>
  text.replaceAll(/[\s\u00a0\u202f$]/g, "").replaceAll(/(\d),(?=\d{3}(?!\d))/g, "$1");

/** Reads what a typed bound means: a number, nothing, or why it cannot be used (yet). */
export function readNumberFilter(
  name: NumberFilterName,
  text: string,
): { value: number | undefined } | { wrong: Complaint } {
  const read = CarFilters.shape[name].safeParse(withoutDecoration(text), { reportInput: true });
  if (read.success) return { value: read.data };
  const [issue] = read.error.issues;
  return { wrong: issue ? complaintOf(issue) : { code: "number" } };
}

/**
 * Places to choose from: each once, however many ways suppliers write it, in the order of its names in the
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

/** A state of typing: the text, the last value that came from outside, and those that were sent there and did not come back yet. */
export type Typing = { text: string; seen: string; sent: readonly string[] };

/**
 * Decides what a value from outside makes of the typing: one that was sent from here comes back and changes no letter, however
 * late; any other was chosen elsewhere and replaces what is typed.
 */
export function follow(typing: Typing, value: string): Typing {
  if (value === typing.seen) return typing;
  const at = typing.sent.indexOf(value);
  return at >= 0
    ? { ...typing, seen: value, sent: typing.sent.slice(at + 1) }
    : { text: value, seen: value, sent: [] };
}
