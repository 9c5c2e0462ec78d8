import type { CostEstimate } from "@khorgos/contract/costs/estimate";
import type { Offer } from "@khorgos/contract/requests/offers";
import { expect, test } from "vitest";
import { wangsOffer } from "./test/sample-requests.ts";
import { cheapestThere, comparableCosts, otherFirst } from "./landed.rules.ts";

type TotalTold = readonly [kzt: number | null, ...missing: string[]];

const offersOf = (told: Record<string, TotalTold>): Offer[] =>
  Object.keys(told).map((id) => ({ ...wangsOffer, id }));
const costsOf = (told: Record<string, TotalTold>) =>
  comparableCosts(offersOf(told), ({ id }): CostEstimate => {
    const [kzt, ...missing] = told[id] ?? [null];
    const total = { kzt, usd: kzt === null ? null : kzt / 500 };
    return { lines: [], total, net: total, missing, flags: [] };
  });

test.each<[string, Record<string, TotalTold>, string, string | undefined]>([
  ["all are known", { a: [1500], b: [1000] }, "a b", "b"],
  ["two cost the same", { a: [1000], b: [1000] }, "a b", "a"],
  ["one has no facts", { a: [1500], b: [null, "powertrain"] }, "a", undefined],
  ["one does not say where its price holds", { a: [1500], b: [1000, "basis"] }, "a", undefined],
  ["one names a place that nobody knows", { a: [1500], b: [1000, "basis_place"] }, "a", undefined],
  ["a service is missing in both", { a: [1500, "broker"], b: [1000, "broker"] }, "a b", "b"],
  ["only one has to pay an unknown leg", { a: [1500], b: [1000, "legs_before"] }, "a", undefined],
  ["there is one", { a: [1500] }, "a", undefined],
  ["nothing is known", { a: [null], b: [null] }, "", undefined],
])("where %s, these are comparable", (_, told, comparable, cheapest) => {
  const costs = costsOf(told);
  expect([...costs.keys()].join(" ")).toBe(comparable);
  expect(cheapestThere(offersOf(told), costs)?.id).toBe(cheapest);
});

test("the first by price may be dearer in Almaty, and by so much", () => {
  const told = { a: [1500], b: [1000] } as const;
  const found = otherFirst(offersOf(told), costsOf(told));
  expect([found?.first.id, found?.cheapest.id, found?.by]).toEqual(["a", "b", { kzt: 500, usd: 1 }]);
});

test.each([
  { a: [1000], b: [1500] },
  { a: [1000], b: [1000] },
  { a: [1500], b: [null] },
] as const)(
  "nothing is said where the first by price is cheapest, or is not known to be dearer: %j",
  (told) => expect(otherFirst(offersOf(told), costsOf(told))).toBeUndefined(),
);
