import type { ExchangeRate } from "@khorgos/contract/imports/imports";
import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import { believableRates, isBelievable, plainRate } from "@khorgos/contract/imports/imports.rules";
import type { Failure } from "@khorgos/contract/platform/failures";
import { isBlank } from "../table/cell-text.ts";
import { refuseFile } from "../table/refuse-file.ts";

/**
 * Says how many units of the named currency, or of the file's, one US dollar costs; undefined when a price in it must be refused.
 * Throws `file_rate_unbelievable`.
 */
export type RateOf = (named: string | undefined) => ExchangeRate | undefined;
/** `used` says which rate prices were converted by so far, if any had to be. */
export type Rates = { rateOf: RateOf; used: () => ExchangeRate | null };

const dollars: ExchangeRate = { currency: "USD", units_per_dollar: 1 };

/** Why a rate that somebody gave for this currency cannot be used. */
export function findRateProblem(currency: string, unitsPerDollar: number): Failure | undefined {
  const bounds = believableRates(currency);
  if (!bounds || isBelievable(currency, unitsPerDollar)) return undefined;
  return refuseFile("rate_unbelievable", { rate: plainRate(unitsPerDollar), currency, ...bounds });
}

/**
 * Prices that name no currency are in the file's. The rate given is for one currency only: the file's, or where that is
 * dollars the first other one that a row names.
 */
export function ratesOf(fileCurrency: string, unitsPerDollar: ReadingChoices["unitsPerDollar"]): Rates {
  let foreign = fileCurrency === "USD" ? undefined : fileCurrency;
  let used: ExchangeRate | null = null;
  const rateOf: RateOf = (named = fileCurrency) => {
    if (named === "USD") return dollars;
    // Of a currency that is not known nobody can tell whether the rate is meant for it.
    if (unitsPerDollar === undefined || !believableRates(named)) return undefined;
    foreign ??= named;
    if (named !== foreign) return undefined;
    const problem = findRateProblem(named, unitsPerDollar);
    if (problem) throw problem;
    used ??= { currency: named, units_per_dollar: unitsPerDollar };
    return used;
  };
  return { rateOf, used: () => used };
}

/**
 * A price in plain digits that counts so many units of its currency, in US dollars. A converted one is rounded to whole dollars, or
 * to as many of them as `round` says.
 */
export function convert(
  plain: string,
  { factor = 1, unitsPerDollar, round = 1 }: { factor?: number; unitsPerDollar: number; round?: number },
): string {
  // An empty cell is no price, and `Number` would make it a car for nothing.
  if ((unitsPerDollar === 1 && factor === 1) || isBlank(plain)) return plain;
  const dollars = (Number(plain) * factor) / unitsPerDollar;
  if (!Number.isFinite(dollars)) return plain;
  if (unitsPerDollar === 1) return String(Number(dollars.toFixed(2)));
  return String(Math.round(dollars / round) * round);
}
