import { expect, test } from "vitest";
import { landedColumns, marketColumns, sortingOf, sortingsBy, stockColumns } from "./sorting.rules.ts";

test.each([
  [{}, { sort: "updated_at", order: "desc" }],
  [{ order: "asc" }, { sort: "updated_at", order: "desc" }],
  [{ sort: "price" }, { sort: "price", order: "asc" }],
  [
    { sort: "price", order: "desc" },
    { sort: "price", order: "desc" },
  ],
] as const)("%o sorts by %o", (said, sorting) => {
  expect(sortingOf(said)).toEqual(sorting);
});

test("every column sorts both ways, the newest change first of all", () => {
  const ways = sortingsBy(marketColumns);
  expect(ways[0]).toEqual({ sort: "updated_at", order: "desc" });
  expect(new Set(ways.map(({ sort, order }) => `${sort} ${order}`)).size).toBe(18);
  expect(
    sortingsBy(landedColumns)
      .slice(0, 4)
      .map(({ sort }) => sort),
  ).toEqual(["updated_at", "updated_at", "landed", "landed"]);
  expect(sortingsBy(stockColumns).map(({ sort }) => sort)).not.toContain("supplier_name");
});
