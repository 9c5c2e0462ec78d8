import { foldModel } from "./models.rules.ts";

/** One piece of a name: a Chinese sign, letters, or digits. */
const pieces = /\p{Script=Han}|(?:(?!\p{Script=Han})\p{L})+|\p{N}+/gu;

/** Fewer Latin or Russian letters than these begin anything. */
const SHORTEST = 3;

/** A name of so many letters is the description of a car, and no variant of any other; an index tells shorter ones in full. */
const LONGEST = 60;

/** A name that is compared with many: `folded` as models are compared, `ends` what `endsOf` has found. */
export type ReadName = { name: string; folded: string; ends?: ReadonlySet<number> };

export const readName = (name: string): ReadName => ({ name, folded: foldModel(name) });

/**
 * Whether one of two different models is a variant of the other: it begins with the whole of it, as CS75 PLUS does with CS75 and
 * 宋PLUS with 宋. L7 is no beginning of L70, and H of nothing.
 */
export const isVariantOf = (one: string, other: string): boolean =>
  areVariants(readName(one), readName(other));

/** The same of names that were read before. */
export const areVariants = (one: ReadName, other: ReadName): boolean =>
  one.folded !== other.folded &&
  Math.max(one.folded.length, other.folded.length) < LONGEST &&
  (begins(one, other) || begins(other, one));

/** What few names pass is asked first: a brand may have ten thousand names in one price list. */
const begins = ({ folded: wanted }: ReadName, long: ReadName): boolean =>
  long.folded.startsWith(wanted) &&
  (/\p{Script=Han}/u.test(wanted) || lettersOf(wanted) >= SHORTEST) &&
  !/^\p{N}/u.test(long.folded.slice(wanted.length)) &&
  endsOf(long).has(wanted.length);

/** After how many letters of the folded name a piece of the written one ends. */
function endsOf(long: ReadName): ReadonlySet<number> {
  if (long.ends) return long.ends;
  const ends = new Set<number>();
  let [letters, from] = [0, 0];
  for (const { 0: piece, index } of long.name.matchAll(pieces)) {
    const end = index + piece.length;
    letters += foldModel(long.name.slice(from, end)).length;
    ends.add(letters);
    from = end;
  }
  return (long.ends = ends);
}

const lettersOf = (text: string) => text.match(/\p{L}|\p{N}/gu)?.length ?? 0;
