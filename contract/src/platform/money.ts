const dollars = { 0: makeDollars(0), 2: makeDollars(2) };

function makeDollars(digits: 0 | 2): (amount: number) => string {
  try {
    const format = new Intl.NumberFormat("fr-FR", {
      style: "currency",
      currency: "USD",
      currencyDisplay: "narrowSymbol",
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    return (amount) => format.format(amount);
  } catch {
    // Old engines do not know `narrowSymbol`.
    return (amount) => dollarsByHand(amount, digits);
  }
}

/** `$18 500`: for engines that cannot write `18 500 $`. */
export function dollarsByHand(amount: number, digits: 0 | 2): string {
  const [whole = "", cents] = amount.toFixed(digits).split(".");
  return `$${whole.replace(/\B(?=(\d{3})+$)/g, "\u202f")}${cents === undefined ? "" : `,${cents}`}`;
}

/**
 * A price in US dollars, the same in every language and on every side, with spaces that do not break: `18 500 $`, and with
 * cents where there are any, because people pay them: `18 500,50 $`.
 */
export const money = (amount: number): string =>
  dollars[Math.round(amount * 100) % 100 === 0 ? 0 : 2](amount);

/** US dollars to the dollar, for sums, averages and what else nobody pays. */
export const roundMoney = (amount: number): string => dollars[0](amount);
