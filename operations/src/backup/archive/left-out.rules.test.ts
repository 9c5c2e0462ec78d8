import { expect, test } from "vitest";
import { isLeftOut } from "./left-out.rules.ts";

test("a table is in a backup unless somebody decided otherwise", () => {
  expect(["sessions", "throttles", "facet_counts"].map(isLeftOut)).toEqual([true, true, true]);
  expect(["accounts", "cars", "offers", "a_table_of_tomorrow", "toString"].map(isLeftOut)).toEqual(
    Array(5).fill(false),
  );
});
