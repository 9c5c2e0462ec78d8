/**
 * Between how many units of a currency one US dollar can be believed to cost. Wide enough for years of change; narrow enough
 * that neither a slip of the decimal point nor the same rate the other way round (dollars for one unit) fits.
 */
const believable = {
  CNY: [5, 10],
  KZT: [250, 1000],
  RUB: [40, 200],
  EUR: [0.7, 0.999],
  GBP: [0.6, 0.95],
  HKD: [7, 8.5],
  JPY: [80, 250],
  KRW: [800, 2000],
  AED: [3.5, 3.9],
  UAH: [20, 90],
  KGS: [60, 150],
  UZS: [8000, 20_000],
  AMD: [300, 550],
  AUD: [1.2, 1.9],
  AZN: [1.4, 2.4],
  BRL: [4, 8],
  BYN: [2, 5],
  CAD: [1.15, 1.8],
  CHF: [0.65, 0.999],
  GEL: [2, 4],
  INR: [65, 120],
  MNT: [2500, 5000],
  MXN: [14, 27],
  NZD: [1.3, 2.1],
  PLN: [3, 6],
  SGD: [1.15, 1.6],
  THB: [25, 45],
  TJS: [7, 16],
  TMT: [3, 4.5],
  TRY: [20, 90],
  TWD: [24, 40],
  VND: [20_000, 35_000],
} as const satisfies Record<string, readonly [lowest: number, highest: number]>;

/** The currencies of this trade other than US dollars, by their codes. */
export type ForeignCurrency = keyof typeof believable;

const isForeign = (code: string): code is ForeignCurrency => Object.hasOwn(believable, code);

export const foreignCurrencies: readonly ForeignCurrency[] = Object.keys(believable).filter(isForeign);

/** The bounds between which a rate is believed; undefined for a currency that nobody has named bounds for. */
export function believableRates(currency: string): { lowest: number; highest: number } | undefined {
  if (!isForeign(currency)) return undefined;
  const [lowest, highest] = believable[currency];
  return { lowest, highest };
}

/** Whether one US dollar can cost so many units of this currency. */
export function isBelievable(currency: string, unitsPerDollar: number): boolean {
  const bounds = believableRates(currency);
  return bounds !== undefined && unitsPerDollar >= bounds.lowest && unitsPerDollar <= bounds.highest;
}

/**
 * A rate as people say it, in either direction: 7.1 yuan for a dollar and 0.14 dollars for a yuan are the same. Undefined when
 * neither can be believed. No number can be believed in both directions.
 */
export function unitsPerDollarOf(currency: string, said: number): number | undefined {
  return [said, 1 / said].find((units) => isBelievable(currency, units));
}

const shown = new Intl.NumberFormat("en-US", { maximumSignificantDigits: 5, useGrouping: false });

/** A rate to be read by people, to five digits: 7.1, 7.1429, 512.35. */
export const plainRate = (unitsPerDollar: number): string => shown.format(unitsPerDollar);
