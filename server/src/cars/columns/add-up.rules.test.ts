import * as fc from "fast-check";
import { expect, test } from "vitest";
import { asked, car, isAsked, stocksOf, words } from "../../../test/drawn-stocks.ts";
import { addUp } from "./add-up.rules.ts";

test("whatever is asked of whatever stocks, the figures are those of looking at each car", () => {
  fc.assert(
    fc.property(fc.array(car, { maxLength: 60 }), asked, (cars, wanted) => {
      const found = cars.filter((one) => isAsked(one, wanted));
      const cents = found.reduce((sum, { price }) => sum + BigInt(Math.round(price * 100)), 0n);
      const number = (values: readonly string[]) => new Set(values).size;
      const halvesUp = (2n * cents + BigInt(found.length)) / (2n * BigInt(found.length || 1));
      expect(addUp(stocksOf(cars), words, wanted)).toEqual({
        available_cars: found.length,
        suppliers: number(found.map(({ supplier }) => supplier)),
        average_price: Number(halvesUp) / 100,
        brands: number(found.map(({ brand }) => brand)),
      });
    }),
    { numRuns: 500 },
  );
});
