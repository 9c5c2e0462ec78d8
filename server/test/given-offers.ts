import { makeOffer } from "@khorgos/contract/requests/offers";
import type { Market } from "./market.ts";

export type OfferingSupplier = "lin" | "wang";

/** What both of them offer where a test asks for nothing else. */
export const offeredTerms = {
  suggested_price: 28_000,
  available_quantity: 2,
  notes: "In Khorgos",
  basis: "FCA",
} as const;

/** Aigerim's request for so many Han, with an offer of two, or of the one that is wanted, by each of these. */
export async function givenOffers(market: Market, quantity: number, ...suppliers: OfferingSupplier[]) {
  const { id } = await market.given.request({ quantity });
  const offers: string[] = [];
  for (const who of suppliers) {
    const offer = { id, ...offeredTerms, available_quantity: Math.min(2, quantity) };
    offers.push((await market.as(who)(makeOffer, offer)).response.id);
  }
  return { id, offers };
}
