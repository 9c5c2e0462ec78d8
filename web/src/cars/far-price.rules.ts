import { LEAST_PRICE } from "@khorgos/contract/cars/cars";

/** So many times the price of before, or as small a part of it, is more likely a slip of the decimal point than a new price. */
const FAR = 3;

/** Whether a price is worth a second look before it is saved, in place of the one of before if there is one; in US dollars. */
export const isFarPrice = (was: number | undefined, price: number): boolean =>
  price !== was &&
  (price < LEAST_PRICE || (was !== undefined && was > 0 && (price >= was * FAR || price <= was / FAR)));
