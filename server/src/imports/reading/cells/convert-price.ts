import type { ReadingChoices } from "@khorgos/contract/imports/reading";

/** Says how many US dollars one unit of a currency is, or undefined when a price in it must be refused. */
export type RateOf = (named: string | undefined) => number | undefined;

/**
 * Prices that name no currency are in the file's. The rate given is for one currency only: the file's, or where that is
 * dollars the first other one that a row names.
 */
export function ratesOf(fileCurrency: string, rate: ReadingChoices["rate"]): RateOf {
  let foreign = fileCurrency === "USD" ? undefined : fileCurrency;
  return (named = fileCurrency) => {
    if (named === "USD") return 1;
    foreign ??= named;
    return named === foreign ? rate : undefined;
  };
}

/** A price in plain digits, in US dollars to the cent. */
export function convert(plain: string, rate: number): string {
  if (rate === 1) return plain;
  const dollars = Number(plain) * rate;
  return Number.isFinite(dollars) ? dollars.toFixed(2) : plain;
}
