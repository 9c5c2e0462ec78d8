import * as fc from "fast-check";
import { expect, test } from "vitest";
import { asked, type Car, car, isAsked, stocksOf, words } from "../../../test/drawn-stocks.ts";
import { pickPage } from "./pick-page.rules.ts";

const cars = fc.uniqueArray(car, { maxLength: 60, selector: ({ id }) => id });
const digits = ({ id }: Car) => id.replaceAll("-", "");

const ordered = { price: ["price"], year: ["year", "price"], quantity: ["quantity"] } as const;
const sort = fc.constantFrom("price" as const, "year" as const, "quantity" as const);
const order = fc.constantFrom("asc" as const, "desc" as const);

test("in an order the columns have, page follows page until all have been met", () => {
  fc.assert(
    fc.property(cars, asked, sort, order, fc.integer({ min: 1, max: 9 }), (all, wanted, by, way, limit) => {
      const inOrder = all
        .filter((one) => isAsked(one, wanted))
        .toSorted((one, other) => (way === "asc" ? 1 : -1) * compare(one, other, ordered[by]));
      const stocks = stocksOf(all);
      let last: (string | number)[] | undefined;
      for (let from = 0; from <= inOrder.length; from += limit) {
        const page = inOrder.slice(from, from + limit);
        const picked = pickPage(stocks, words, wanted, { sort: by, order: way, last, limit });
        expect(picked?.ids).toEqual(page.map(digits));
        const end = page.at(-1);
        last = end && [...ordered[by].map((key) => end[key]), digits(end)];
        expect(picked?.until).toEqual(page.length === limit ? last : undefined);
      }
    }),
    { numRuns: 300 },
  );
});

function compare(one: Car, other: Car, keys: readonly ("price" | "year" | "quantity")[]): number {
  for (const key of keys) if (one[key] !== other[key]) return one[key] - other[key];
  return one.id < other.id ? -1 : 1;
}

test("in any other order all are named, and of more than some nothing is said", () => {
  fc.assert(
    fc.property(cars, asked, order, (all, wanted, way) => {
      const ids = all.filter((one) => isAsked(one, wanted)).map(digits);
      const pick = (by: "model" | "price", most: number) =>
        pickPage(
          stocksOf(all),
          words,
          wanted,
          { sort: by, order: way, last: undefined, limit: 99 },
          { ordered: most, read: most },
        );
      expect(pick("model", ids.length)?.ids.toSorted()).toEqual(ids.toSorted());
      expect(pick("model", ids.length)?.until).toBeUndefined();
      if (ids.length === 0) return;
      expect(pick("model", ids.length - 1)).toBeUndefined();
      expect(pick("price", ids.length - 1)).toBeUndefined();
    }),
    { numRuns: 300 },
  );
});
