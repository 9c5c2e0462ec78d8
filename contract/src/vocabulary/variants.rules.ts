import { foldModel } from "./models.rules.ts";

/** One piece of a name: a Chinese sign, letters, or digits. */
const pieces = /\p{Script=Han}|(?:(?!\p{Script=Han})\p{L})+|\p{N}+/gu;

/** Fewer Latin or Russian letters than these begin anything. */
const SHORTEST = 3;

/**
 * Whether one of two different models is a variant of the other: it begins with the whole of it, as CS75 PLUS does with CS75 and
 * 宋PLUS with 宋. L7 is no beginning of L70, and H of nothing.
 */
export function isVariantOf(one: string, other: string): boolean {
  return foldModel(one) !== foldModel(other) && (begins(one, other) || begins(other, one));
}

function begins(short: string, long: string): boolean {
  const wanted = foldModel(short);
  if (!/\p{Script=Han}/u.test(wanted) && lettersOf(wanted) < SHORTEST) return false;
  return [...long.matchAll(pieces)].some(({ 0: piece, index }) => {
    const end = index + piece.length;
    return foldModel(long.slice(0, end)) === wanted && !/^\p{N}/u.test(foldModel(long.slice(end)));
  });
}

const lettersOf = (text: string) => text.match(/\p{L}|\p{N}/gu)?.length ?? 0;
