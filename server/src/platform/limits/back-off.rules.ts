/** So many failures in a row are a slip of the fingers. */
const FORGIVEN = 2;
/** Seconds: long enough that guessing gets nowhere, short enough that nobody is locked out. */
const LONGEST = 15 * 60;

/** Seconds to wait after so many failures in a row: none at first, then 1, 2, 4 … up to a quarter of an hour. */
export const backOffSeconds = (failures: number): number =>
  failures <= FORGIVEN ? 0 : Math.min(LONGEST, 2 ** (failures - FORGIVEN - 1));

/** The pauses after the first, the second … failure; the last of them stays. */
export function allPauses(): number[] {
  const pauses: number[] = [];
  while (pauses.at(-1) !== LONGEST) pauses.push(backOffSeconds(pauses.length + 1));
  return pauses;
}
