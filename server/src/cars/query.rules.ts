import type { Likeness, Match, Term } from "./terms.rules.ts";

/** A meaning of some neighbouring atoms: terms of the market, a year, an SKU, or the number of a car. */
export type PhraseMatch = {
  from: number;
  to: number;
  matches: readonly Match[];
  year?: number | undefined;
  sku?: Sku | undefined;
  carId?: string | undefined;
};
export type Sku = { key: string; likeness: "whole" | "beginning" };

/** Conditions of which a car must meet at least one. */
export type Clause = {
  terms: readonly Term[];
  year?: number | undefined;
  sku?: Sku | undefined;
  carId?: string | undefined;
  /** Whose stock the sellers among the terms are in, where they are few. */
  suppliers?: readonly string[] | undefined;
};

/** How unwillingly a text is read so. One word is preferred to two: `song plus` is a model before it is two of them. */
const costs: Record<Likeness, number> = { whole: 0, part: 1, beginning: 3, typo: 6 };
const ANOTHER_SPAN = 2;
const SKU_BEGINNING = 4;
/** Trims, sellers and suppliers say anything: what begins some may sooner mean a brand and a model. */
const FREE_TEXT = 3;

/**
 * The best way to understand all of a text of so many atoms; undefined when some of it means nothing. A car has to be in
 * every clause.
 */
export function parseQuery(atoms: number, spans: readonly PhraseMatch[]): Clause[] | undefined {
  const chosen = cheapest(atoms, spans);
  if (!chosen || chosen.length === 0) return undefined;
  const brands = new Set(chosen.flatMap((span) => saidBrands(span) ?? []));
  const clauses = chosen.map((span) => clauseOf(saidBrands(span) ? span : ofBrands(span, brands)));
  return clauses.filter((clause) => !clauses.some((other) => tells(other, clause)));
}

type Way = { cost: number; spans: PhraseMatch[] };

function cheapest(atoms: number, spans: readonly PhraseMatch[]): PhraseMatch[] | undefined {
  const upTo: (Way | undefined)[] = [{ cost: 0, spans: [] }];
  for (let to = 1; to <= atoms; to += 1) {
    for (const span of spans) {
      const before = span.to === to ? upTo[span.from] : undefined;
      const cost = costOf(span);
      if (!before || cost === undefined) continue;
      const way = { cost: before.cost + cost + ANOTHER_SPAN, spans: [...before.spans, span] };
      if (way.cost < (upTo[to]?.cost ?? Number.POSITIVE_INFINITY)) upTo[to] = way;
    }
  }
  return upTo[atoms]?.spans;
}

function costOf({ matches, year, sku, carId }: PhraseMatch): number | undefined {
  const ways = [
    ...matches.map(
      ({ likeness, term }) => costs[likeness] + (likeness !== "whole" && isFreeText(term) ? FREE_TEXT : 0),
    ),
    ...(year === undefined && carId === undefined ? [] : [0]),
    ...(sku ? [sku.likeness === "whole" ? 0 : SKU_BEGINNING] : []),
  ];
  return ways.length === 0 ? undefined : Math.min(...ways);
}

const isFreeText = ({ column }: Term) => column === "trim" || column === "seller" || column === "supplier";

/** The brands that a text says outright. */
function saidBrands({ matches, year }: PhraseMatch): string[] | undefined {
  if (year !== undefined) return undefined;
  const brands = matches.filter(({ term, likeness }) => term.column === "brand" && likeness === "whole");
  return brands.length === 0 ? undefined : brands.map(({ term }) => term.key);
}

/** Beside a brand only its own models and trims are meant, as far as there are any. */
function ofBrands(span: PhraseMatch, brands: ReadonlySet<string>): PhraseMatch {
  if (brands.size === 0) return span;
  const own = span.matches.filter(
    ({ term }) => term.column !== "brand" && (!isUnderBrand(term) || brands.has(term.brand)),
  );
  return own.length === 0 ? span : { ...span, matches: own };
}

const isUnderBrand = ({ column }: Term) => column === "model" || column === "trim";

/** Models and trims of a brand tell the brand; to ask for that once more would only hinder the sums. */
const tells = (clause: Clause, brand: Clause) =>
  isOnly(clause, isUnderBrand) &&
  isOnly(brand, ({ column }) => column === "brand") &&
  clause.terms.every((term) => brand.terms.some(({ key }) => key === term.brand));

const isOnly = ({ terms, year, sku, carId }: Clause, isSuch: (term: Term) => boolean) =>
  year === undefined && !sku && carId === undefined && terms.length > 0 && terms.every(isSuch);

/** Guesses are taken only where nobody says it, and then of one column: who types `toyo` means a brand. */
function clauseOf({ matches, year, sku, carId }: PhraseMatch): Clause {
  if (carId !== undefined) return { terms: [], carId };
  if (sku) return { terms: [], sku };
  const of = (...likenesses: Likeness[]) => matches.filter(({ likeness }) => likenesses.includes(likeness));
  const named = of("whole").filter(({ term }) => isName(term));
  if (named.length > 0 || year !== undefined)
    return {
      terms: withoutCovered(of("whole").filter(({ term }) => isName(term) || term.column === "model")),
      year,
    };
  const said = of("whole", "part");
  if (said.length > 0) return { terms: withoutCovered(said) };
  const guessed = of(matches.some(({ likeness }) => likeness === "beginning") ? "beginning" : "typo");
  const column = guessed[0]?.term.column;
  return { terms: withoutCovered(guessed.filter(({ term }) => term.column === column)) };
}

/** Columns whose whole word nobody types to find it inside of something else. */
const isName = ({ column }: Term) => column === "brand" || column === "location" || column === "body_color";

/** A brand has its models and trims in it already. */
function withoutCovered(matches: readonly { term: Term }[]): Term[] {
  const brands = new Set(matches.flatMap(({ term }) => (term.column === "brand" ? [term.key] : [])));
  return matches.flatMap(({ term }) => (isUnderBrand(term) && brands.has(term.brand) ? [] : [term]));
}

/** In letters. Shorter words are other words when a letter is another one. */
export const SHORTEST = 4;

const digits = (word: string) => word.replaceAll(/\D/g, "");

/**
 * Whether one slip of the finger makes one word of the other: a letter too many, missing, wrong, or two that changed
 * places. A digit is never a slip: a CS55 is no CS75.
 */
export function isOneTypoFrom(typed: string, word: string): boolean {
  const [shorter, longer] = typed.length < word.length ? [typed, word] : [word, typed];
  if (shorter.length < SHORTEST || longer.length - shorter.length > 1 || typed === word) return false;
  const start = commonStart(shorter, longer);
  const alike = start + commonEnd(shorter, longer);
  const isSlip = alike >= longer.length - 1;
  const isSwap =
    shorter.length === longer.length &&
    alike === longer.length - 2 &&
    typed[start] === word[start + 1] &&
    typed[start + 1] === word[start];
  return (isSlip || isSwap) && digits(typed) === digits(word);
}

function commonStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

function commonEnd(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one.at(-1 - at) === other.at(-1 - at)) at += 1;
  return at;
}
