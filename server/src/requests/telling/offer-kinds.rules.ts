import type { NewsKind } from "@khorgos/contract/news/news";

type OfferMade = {
  /** US dollars for one car. */
  price: number;
  /** The best price that stood before, the supplier's own included; undefined when none did. */
  best: number | undefined;
  /** Whether the supplier's own offer stood before. */
  revises: boolean;
};

/** What an offer is to the dealer: a first one is made, however cheap; a later one below all that stood is better. */
export function chooseOfferKind({ price, best, revises }: OfferMade): NewsKind {
  if (best !== undefined && price < best) return "offer_better";
  return revises ? "offer_revised" : "offer_made";
}

/** An offer that has the first place by price, or may take it; the price is in US dollars for one car. */
export type FirstPlace = { supplier_id: string; suggested_price: number };

/**
 * Whether an offer takes the first place by price from somebody else. At the same price the one who was first keeps it; those who lose it
 * to others by raising their own price, withdrawing or expiring are not undercut, and nobody undercuts themselves.
 */
export const undercuts = (offer: FirstPlace, first: FirstPlace | undefined): first is FirstPlace =>
  first !== undefined &&
  first.supplier_id !== offer.supplier_id &&
  offer.suggested_price < first.suggested_price;
