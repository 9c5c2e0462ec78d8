import type { Offer, OfferedCar } from "@khorgos/contract/requests/offers";
import { expect, test } from "vitest";
import { hanDeal } from "./test/sample-deals.ts";
import { han, wangsOffer } from "./test/sample-requests.ts";
import {
  countBases,
  coverage,
  isCompared,
  markOffers,
  orderOffers,
  type ComparedBy,
} from "./compare.rules.ts";

const { car } = hanDeal;
/** What each supplier offers: price, cars, days. */
const offer = (
  id: string,
  [suggested_price, available_quantity, ready_in_days]: readonly [number, number, (number | null)?],
  part: Partial<Offer> = {},
): Offer => ({
  ...wangsOffer,
  id,
  suggested_price,
  available_quantity,
  ready_in_days: ready_in_days ?? null,
  ...part,
});
const namesOf = (offers: readonly Offer[]) => offers.map(({ id }) => id).join(" ");

test.each([
  [{}, true],
  [{ expired: true }, false],
  [{ state: "withdrawn" }, false],
  [{ state: "declined" }, false],
  [{ state: "accepted" }, false],
  [{ supplier_name: "" }, false],
] as const)("an offer that is %j is compared: %s", (part, is) => {
  expect(isCompared(offer("any", [1, 1], part))).toBe(is);
});

/** As the server ranks them: by price, and those that do not stand behind. */
const ranked = [
  offer("three", [27_431, 3]),
  offer("one", [27_500, 1, 5]),
  offer("all", [28_250, 5, 21]),
  offer("alsoThree", [28_300, 3, 5]),
  offer("all at the same price", [28_300, 9, 7]),
  offer("accepted", [20_000, 5, 1], { state: "accepted" }),
  offer("expired", [10_000, 5, 0], { expired: true }),
];

test.each([
  ["price", "three one all alsoThree all at the same price accepted expired"],
  ["total", "all all at the same price three alsoThree one accepted expired"],
  ["days", "one alsoThree all at the same price all three accepted expired"],
] as const)("compared by %s they stand as: %s", (way: ComparedBy, order) => {
  expect(namesOf(orderOffers(ranked, way, 5))).toBe(order);
});

test("compared in Almaty the cheapest there comes first, and whose cost is not known last", () => {
  const landed = new Map([
    ["three", { kzt: 15_000_000, usd: 30_000 }],
    ["all", { kzt: 14_500_000, usd: 29_000 }],
  ]);
  expect(namesOf(orderOffers(ranked, "landed", 5, landed))).toBe(
    "all three one alsoThree all at the same price accepted expired",
  );
});

test("cheapest in Almaty is who is cheapest of all, where all are known", () => {
  const both = [offer("a", [1, 1]), offer("b", [2, 1])];
  const landed = new Map([["b", { kzt: 1, usd: 1 }]]);
  expect([...markOffers(han, both, 1, landed).values()].flat()).toEqual([]);
  landed.set("a", { kzt: 2, usd: 2 });
  expect(markOffers(han, both, 1, landed).get("b")).toEqual(["cheapestThere"]);
});

test("what is left to find decides who covers all", () => {
  expect(namesOf(orderOffers(ranked, "total", 3))).toBe(
    "three all alsoThree all at the same price one accepted expired",
  );
});

test.each([
  [27_431, 3, 5, 3, 82_293],
  [27_431, 9, 5, 5, 137_155],
  [19.99, 3, 3, 3, 59.97],
  [0.1, 3, 3, 3, 0.3],
])("%f $ for each of %i cars, of %i wanted, are %i for %f $", (price, has, wanted, covered, total) => {
  expect(coverage(offer("any", [price, has]), wanted)).toEqual({ covered, total });
});

const asAsked: OfferedCar = { ...car, model_name: "Han", year: han.year };
/** Of two Han of 2025, black, EV Flagship, for 30 000 $ each. */
test.each([
  ["nobody else offers", [offer("a", [1, 2, 3], { car })], ["", ""]],
  ["only one stands", [offer("a", [1, 2, 3], { car }), offer("b", [2, 2, 1], { expired: true })], ["", ""]],
  ["one covers both cars", [offer("a", [1, 1]), offer("b", [2, 2])], ["", "covers"]],
  ["both cover both", [offer("a", [1, 2]), offer("b", [2, 7])], ["covers", "covers"]],
  ["the later one is ready first", [offer("a", [1, 1, 9]), offer("b", [2, 1, 2])], ["", "fastest"]],
  [
    "both are ready at once, the cheaper counts",
    [offer("a", [1, 1, 0]), offer("b", [2, 1, 0])],
    ["fastest", ""],
  ],
  ["one does not say when", [offer("a", [1, 1, 0]), offer("b", [2, 1])], ["", ""]],
  ["one is the very car", [offer("a", [1, 1], { car: asAsked }), offer("b", [2, 1])], ["asAsked", ""]],
  ["the very car is dear", [offer("a", [1, 1]), offer("b", [99_000, 1], { car: asAsked })], ["", "asAsked"]],
  [
    "a car is of another year",
    [offer("a", [1, 1], { car: { ...car, year: 2024 } }), offer("b", [2, 1])],
    ["", ""],
  ],
  [
    "a car is white",
    [offer("a", [1, 1], { car: { ...car, body_color: "white" } }), offer("b", [2, 1])],
    ["", ""],
  ],
  [
    "a colour is not said",
    [offer("a", [1, 1], { car: { ...car, body_color: "" } }), offer("b", [2, 1])],
    ["", ""],
  ],
  [
    "one has everything",
    [offer("a", [1, 1]), offer("b", [2, 2, 1], { car: asAsked }), offer("c", [3, 1, 4])],
    ["", "covers fastest asAsked"],
  ],
] as const)("the marks where %s", (_, offers, marks) => {
  const found = markOffers(han, offers, 2);
  expect(marks.map((__, place) => (found.get(offers[place]?.id ?? "") ?? []).join(" "))).toEqual(marks);
});

test("of a single car it is no news that somebody covers all of it", () => {
  expect([...markOffers(han, [offer("a", [1, 1]), offer("b", [2, 2])], 1).values()].flat()).toEqual([]);
});

test("terms are counted: one place in two scripts is one, and no terms have no place", () => {
  const terms = (basis: Offer["basis"], basis_place: string) => ({ basis, basis_place });
  expect(
    countBases([
      terms("FCA", "Khorgos"),
      terms(null, ""),
      terms("FCA", "霍尔果斯"),
      terms("CPT", "Алматы"),
      terms(null, "Khorgos"),
    ]),
  ).toEqual([
    { basis: "FCA", basis_place: "Khorgos", count: 2 },
    { basis: null, basis_place: "", count: 2 },
    { basis: "CPT", basis_place: "Алматы", count: 1 },
  ]);
});
