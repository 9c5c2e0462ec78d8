import type { AccountStatus } from "@khorgos/contract/accounts/accounts";
import type { RequestStatus } from "@khorgos/contract/requests/requests";

/** What an offer is to the dealer whose request it answers. */
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
 * What to write by the time somebody writes it: nothing to a dealer who may not enter, about a request that is closed,
 * or when no offer stands any more; and a first offer that others have joined is told as the best of them.
 */
export function chooseOfferLetter(
  news: OfferNewsKind | "none",
  { status, dealer, offers }: OfferContext,
): OfferNewsKind | "none" {
  if (dealer !== "approved" || status === "closed" || offers === 0) return "none";
  return news === "first" && offers > 1 ? "better" : news;
}
