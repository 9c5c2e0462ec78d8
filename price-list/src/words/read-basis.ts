import { Basis } from "@khorgos/contract/cars/facts";
import { inOneLine } from "@khorgos/contract/platform/one-line.rules";
import { places } from "@khorgos/contract/vocabulary/places";

/** A term of delivery and the place it names, either of them where the cell says it; or why they cannot be told. */
export type BasisReading = { basis: Basis | undefined; place: string } | { doubt: "unknown_word" };

/** No written term with its place is longer. */
const LONGEST = 200;

/** Every way of writing a term. What is written in letters is a word of its own: no place is called so. */
const terms: readonly (readonly [Basis, RegExp])[] = [
  ...Basis.options.map((basis) => [basis, new RegExp(`(?<![a-z])${basis}(?![a-z])价?`, "gi")] as const),
  ["FOB", /离岸价?/g],
  ["CIF", /到岸价?/g],
  ["CFR", /(?<![a-z])(?:C&F|CNF)(?![a-z])价?/gi],
  ["EXW", /工厂交货价?|出厂价/g],
];

/** The terms of delivery in small letters, one of which a longer expression looks for. */
export const anyTerm = `(?:${Basis.options.join("|").toLowerCase()})`;
const termAlone = new RegExp(`(?<![a-z])${anyTerm}(?![a-z])`, "i");

/** The first term of delivery that a name or a line has. */
export const termIn = (text = ""): string | undefined => termAlone.exec(text)?.[0].toLowerCase();

/** Reads `FOB Khorgos`, `霍尔果斯FCA`, `CIP (Алматы)`, `EXW`, `Khorgos`. */
export function readBasis(text: string): BasisReading {
  if (text.length > LONGEST) return { doubt: "unknown_word" };
  let place = inOneLine(text.normalize("NFKC"));
  const named = new Set<Basis>();
  for (const [basis, words] of terms) {
    const without = place.replace(words, " ");
    if (without === place) continue;
    named.add(basis);
    place = without;
  }
  if (named.size > 1) return { doubt: "unknown_word" };
  const [basis] = named;
  if (!basis) return { basis, place: inOneLine(text) };
  return {
    basis,
    place: place
      .replace(/\bincoterms(?:®)?(?: ?20\d\d)?/gi, "")
      .replace(/[\s()[\]（）【】,，;；:：/|\\—–-]*$|^[\s()[\]（）【】,，;；:：/|\\—–-]*/g, "")
      .replaceAll(/\s+/g, " "),
  };
}

const placeNames = places
  .flatMap(({ en, ru, zh, also }) => [en, ru, zh, ...also])
  .toSorted((one, other) => other.length - one.length)
  .map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
// Any other word beside a term may say what the price includes.
const knownPlace = new RegExp(
  `(?:${placeNames.map((name) => (/^\p{Script=Han}/u.test(name) ? name : String.raw`(?<!\p{L})${name}(?!\p{L})`)).join("|")})`,
  "giu",
);

/**
 * The term of delivery in the header of a price, as a cell of a column for terms would say it: `FOB Tianjin` of `FOB Tianjin USD`, `EXW`
 * of 出厂价(美元). Undefined where the header says none, or several.
 */
export function basisInHeader(header: string): string | undefined {
  const read = readBasis(header);
  if (!("basis" in read) || !read.basis) return undefined;
  const named = new Set(read.place.match(knownPlace));
  const [place] = named;
  return place && named.size === 1 ? `${read.basis} ${place}` : read.basis;
}
