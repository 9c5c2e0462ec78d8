import type { AccountStatus } from "@khorgos/contract/accounts/accounts";
import type { NewsKind } from "@khorgos/contract/news/news";
import type { RequestStatus } from "@khorgos/contract/requests/requests";

type OfferMade = {
  /** US dollars for one car. */
  price: number;
  /** The best price that stood before, the supplier's own included; undefined when none did. */
  best: number | undefined;
  /** Whether the supplier's own offer stood before. */
  revises: boolean;
};

/** The kind of news that an offer is to the dealer: a first one is made, however cheap; a later one below all that stood is better. */
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

/** The kind of an offer to the dealer whose request it answers. */
type OfferNewsKind = "first" | "better";

/**
 * Whether an offer is news. `best` is the lowest price that stood before it, the supplier's own included: anyone who
 * revises their offer upwards, or down to a price that others have beaten, has no news. Undefined when none stood.
 */
export function weighOffer(price: number, best: number | undefined): OfferNewsKind | "none" {
  if (best === undefined) return "first";
  return price < best ? "better" : "none";
}

type OfferContext = { status: RequestStatus; dealer: AccountStatus; offers: number };

/**
 * Chooses what to write by the time somebody writes it: nothing to a dealer who may not enter, about a request that is closed,
 * or when no offer stands any more; and a first offer that others have joined is told as the best of them.
 */
export function chooseOfferMail(
  news: OfferNewsKind | "none",
  { status, dealer, offers }: OfferContext,
): OfferNewsKind | "none" {
  if (dealer !== "approved" || status === "closed" || offers === 0) return "none";
  return news === "first" && offers > 1 ? "better" : news;
}
