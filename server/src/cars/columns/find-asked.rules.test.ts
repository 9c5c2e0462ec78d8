import * as fc from "fast-check";
import { expect, test } from "vitest";
import { asked, car, isAsked, stocksOf, words } from "../../../test/drawn-stocks.ts";
import { ID_BYTES } from "./columns.rules.ts";
import { findAsked } from "./find-asked.rules.ts";

test("what is asked for is found, and stocks without any of it are passed over", () => {
  fc.assert(
    fc.property(fc.array(car, { maxLength: 60 }), asked, (cars, wanted) => {
      const found: string[] = [];
      for (const { stock, places } of findAsked(stocksOf(cars), words, wanted)) {
        expect(places.length).toBeGreaterThan(0);
        for (const place of places)
          found.push(stock.id.toString("hex", place * ID_BYTES, (place + 1) * ID_BYTES));
      }
      const ids = cars.filter((one) => isAsked(one, wanted)).map(({ id }) => id.replaceAll("-", ""));
      expect(found.toSorted()).toEqual(ids.toSorted());
    }),
    { numRuns: 500 },
  );
});
