/** An offer's price on the line. */
export type Mark = {
  id: string;
  /** In percent of the line. */
  place: number;
  /** How many earlier offers have the same price. */
  behind: number;
  isWithinBudget: boolean;
};

/** Room at both ends of the line for the marks, in percent. */
const MARGIN = 6;

type Priced = { id: string; suggested_price: number };

/** Lays ranked offers and the budget out on one line, the cheapest at the left. Marks keep the order given. */
export function layPriceLine(offers: readonly Priced[], budget: number): { marks: Mark[]; budget: number } {
  const prices = offers.map(({ suggested_price }) => suggested_price);
  const lowest = Math.min(budget, ...prices);
  const span = Math.max(budget, ...prices) - lowest;
  // With nothing to compare there is one point, and it stands in the middle.
  const placeOf = (price: number) =>
    span === 0 ? 50 : MARGIN + ((price - lowest) / span) * (100 - 2 * MARGIN);

  const marks = offers.map(({ id, suggested_price }, rank) => ({
    id,
    place: placeOf(suggested_price),
    behind: prices.slice(0, rank).filter((price) => price === suggested_price).length,
    isWithinBudget: suggested_price <= budget,
  }));
  return { marks, budget: placeOf(budget) };
}

/** How words at a place on the line are aligned so that they stay on the line. */
export function anchorAt(place: number): "start" | "middle" | "end" {
  if (place < 25) return "start";
  return place > 75 ? "end" : "middle";
}

/** How an offer stands against the budget, and by how much. */
export function againstBudget(price: number, budget: number): { is: "under" | "over" | "level"; by: number } {
  if (price === budget) return { is: "level", by: 0 };
  return { is: price < budget ? "under" : "over", by: Math.abs(budget - price) };
}
