import type { CostEstimate } from "@khorgos/contract/costs/estimate";
import type { Offer } from "@khorgos/contract/requests/offers";

/** What one car of an offer costs in Almaty, cleared. */
export type LandedCost = { kzt: number; usd: number | null };

/** The costs that can be compared, by the ids of their offers. */
export type LandedCosts = ReadonlyMap<string, LandedCost>;

/** Where a price holds has to be known: without that nobody knows which part of the way is in it. */
const decisive = new Set(["basis", "basis_place"]);

/**
 * The costs of offers that can be compared with each other: of each is known what decides the taxes and the way, and it lacks no figure
 * that another one has, such as a leg which only some have to pay.
 */
export function comparableCosts(
  offers: readonly Offer[],
  estimateOf: (offer: Offer) => CostEstimate | undefined,
): LandedCosts {
  const known = offers.flatMap((offer) => {
    const told = estimateOf(offer);
    const kzt = told?.total.kzt ?? null;
    if (!told || kzt === null || told.missing.some((code) => decisive.has(code))) return [];
    return [{ id: offer.id, missing: told.missing, cost: { kzt, usd: told.total.usd } }];
  });
  const isMissingAtAll = (code: string) => known.every(({ missing }) => missing.includes(code));
  const comparable = known.filter(({ missing }) => missing.every(isMissingAtAll));
  return new Map(comparable.map(({ id, cost }) => [id, cost]));
}

/** The offer that is cheapest in Almaty, of two or more, the earlier of equals; only where all of them can be compared. */
export function cheapestThere(compared: readonly Offer[], landed: LandedCosts): Offer | undefined {
  if (compared.length < 2 || compared.some(({ id }) => !landed.has(id))) return undefined;
  const cost = ({ id }: Offer) => landed.get(id)?.kzt ?? 0;
  return compared.toSorted((one, other) => cost(one) - cost(other))[0];
}

/** Where the first by price is not the cheapest in Almaty: both, and by how much it is dearer there. */
export function otherFirst(compared: readonly Offer[], landed: LandedCosts) {
  const [first] = compared;
  const cheapest = cheapestThere(compared, landed);
  const [costly, cheap] = [first, cheapest].map((offer) => offer && landed.get(offer.id));
  if (!first || !cheapest || !costly || !cheap || costly.kzt <= cheap.kzt) return undefined;
  const usd = costly.usd === null || cheap.usd === null ? null : costly.usd - cheap.usd;
  return { first, cheapest, by: { kzt: costly.kzt - cheap.kzt, usd } };
}
