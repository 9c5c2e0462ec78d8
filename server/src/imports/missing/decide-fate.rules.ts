import type { MissingFate } from "@khorgos/contract/imports/imports";

/** A list that holds less of the stock than this is a part of it, unless its supplier says otherwise. */
const WHOLE_STOCK = 0.6;

/**
 * Decides what becomes of cars for sale that are not in a list: what was chosen for it, else what its supplier chose last where the list
 * `held` so much of the stock that it is all of it. Nobody's cars leave the market without their word, nor where nobody can tell which
 * of them are missing, because `areTooMany` rows that did not go in speak of cars.
 */
export function decideFate(
  { chosen, last }: { chosen: MissingFate | undefined; last: MissingFate | undefined },
  { held, missing, areTooMany }: { held: number; missing: number; areTooMany: boolean },
): MissingFate {
  if (areTooMany) return "keep";
  if (chosen) return chosen;
  return last !== undefined && held >= WHOLE_STOCK * (held + missing) ? last : "keep";
}
