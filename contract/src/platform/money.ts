const dollars = makeDollars();

function makeDollars(): (amount: number) => string {
  try {
    const format = new Intl.NumberFormat("fr-FR", {
      style: "currency",
      currency: "USD",
      currencyDisplay: "narrowSymbol",
      maximumFractionDigits: 0,
    });
    return (amount) => format.format(amount);
  } catch {
    // Old engines do not know `narrowSymbol`.
    return dollarsByHand;
  }
}

/** `$18 500`: for engines that cannot write `18 500 $`. */
export const dollarsByHand = (amount: number): string =>
  `$${Math.round(amount)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, "\u202f")}`;

/** US dollars without cents, the same in every language and on every side: `18 500 $`, with spaces that do not break. */
export const money = (amount: number): string => dollars(amount);
