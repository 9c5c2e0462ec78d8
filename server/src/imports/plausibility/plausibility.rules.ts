/** Bounds of the price of a car of which the market says nothing, in US dollars. */
const BELIEVED = { lowest: 500, highest: 400_000 };
/** Bounds of a price as parts of what its model costs on the market. */
const AROUND = { lowest: 0.4, highest: 2.5 };
/** Of fewer rows than these a third would be one or two slips. */
const FEW = 10;
/** Rows of a short list that are more than slips. */
const MANY_OF_FEW = 3;

/** Whether a price can be that of its car; `median` is what such cars cost on the market. */
export function isBelievable(price: number, median: number | undefined): boolean {
  if (!median) return price >= BELIEVED.lowest && price <= BELIEVED.highest;
  return price >= median * AROUND.lowest && price <= median * AROUND.highest;
}

/** Whether so many prices that cannot be believed, of all of a list, ask what its prices are: a third; of few rows three, or all. */
export function isImplausible(unbelieved: number, all: number): boolean {
  if (unbelieved === 0) return false;
  return all < FEW ? unbelieved >= Math.min(MANY_OF_FEW, all) : unbelieved * 3 >= all;
}
