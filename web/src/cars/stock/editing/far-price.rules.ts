/** So many times the price of before, or as small a part of it, is more likely a slip of the decimal point than a new price. */
const FAR = 3;

/** Whether a price is worth a second look before it replaces the one of before, both in US dollars. */
export const isFarPrice = (was: number, price: number): boolean =>
  was > 0 && (price >= was * FAR || price <= was / FAR);
