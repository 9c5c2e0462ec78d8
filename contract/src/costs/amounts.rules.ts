/** Half up. What is exact in decimals must not fall below the half because it is not in binary. */
export const rounded = (amount: number): number => Math.round(Number(amount.toFixed(6)));

/** The rounded product, or null where one of the factors is not known. */
export function times(...factors: readonly (number | null | undefined)[]): number | null {
  const known = factors.filter((factor) => factor !== null && factor !== undefined);
  return known.length < factors.length
    ? null
    : rounded(known.reduce((product, factor) => product * factor, 1));
}
