import { expect, test } from "vitest";
import { brandRows, MAX_ROWS } from "./brand-values.rules.ts";

const brands = (...values: number[]) =>
  values.map((value, at) => ({ brand: `Brand ${at + 1}`, cars: 1, units: 1, value }));

test("an empty stock has no bars, and worthless ones no length", () => {
  expect(brandRows([])).toEqual([]);
  expect(brandRows(brands(0))).toEqual([{ brand: "Brand 1", value: 0, share: 0 }]);
});

test("each bar is as long as its share of the longest", () => {
  expect(brandRows(brands(40, 10))).toEqual([
    { brand: "Brand 1", value: 40, share: 1 },
    { brand: "Brand 2", value: 10, share: 0.25 },
  ]);
});

test("as many as fit are shown one by one; of more, the rest is one line without a bar", () => {
  expect(brandRows(brands(9, 8, 7, 6, 5, 4, 3, 2, 1))).toHaveLength(MAX_ROWS);
  const rows = brandRows(brands(9, 9, 9, 9, 9, 9, 9, 9, 9, 9));
  expect(rows).toHaveLength(MAX_ROWS);
  expect(rows.at(-1)).toEqual({ others: 2, value: 18 });
  expect(rows[0]).toEqual({ brand: "Brand 1", value: 9, share: 1 });
});
