import { expect, test } from "vitest";
import { chooseOfferKind, undercuts } from "./requests.rules.ts";

test.each([
  ["the first of all is made", 20_000, undefined, false, "offer_made"],
  ["one below all that stand is better", 19_000, 20_000, false, "offer_better"],
  ["one at the best price is made", 20_000, 20_000, false, "offer_made"],
  ["a dearer one is made", 21_000, 20_000, false, "offer_made"],
  ["a dearer revision is revised", 21_000, 20_000, true, "offer_revised"],
  ["a revision at the best price is revised", 20_000, 20_000, true, "offer_revised"],
  ["a revision below all is better, also below one's own", 19_999.99, 20_000, true, "offer_better"],
] as const)("%s", (_, price, best, revises, kind) =>
  expect(chooseOfferKind({ price, best, revises })).toBe(kind),
);

test.each([
  ["nobody was first", undefined, 20_000, false],
  ["Wang is cheaper than Lin, who was first", { who: "lin", price: 20_000 }, 19_999.99, true],
  ["Wang asks what Lin, who was first, asks", { who: "lin", price: 20_000 }, 20_000, false],
  ["Wang is dearer than Lin", { who: "lin", price: 20_000 }, 20_000.01, false],
  ["Wang was first, and is cheaper than before", { who: "wang", price: 20_000 }, 19_000, false],
  ["Wang was first, and is dearer than before", { who: "wang", price: 20_000 }, 21_000, false],
] as const)("whether Wang undercuts somebody: %s", (_, was, suggested_price, takes) => {
  const first = was && { supplier_id: was.who, suggested_price: was.price };
  expect(undercuts({ supplier_id: "wang", suggested_price }, first)).toBe(takes);
});
