import { expect, test } from "vitest";
import { openModels } from "./models-alike.rules.ts";

test("of the names of a brand those count that are the model or a variant of it", () =>
  expect(openModels(["uni-k", "uni k", "unik idd", "uni-v", "cs75 plus"])("UNI-K")).toEqual({
    same: ["uni-k", "uni k"],
    variants: ["unik idd"],
  }));

test("nothing is like a model that nobody lists", () =>
  expect(openModels(["coolray", "atlas"])("Monjaro")).toEqual({ same: [], variants: [] }));

test("of a price list that names each car in its own way the shortest variants are looked for", () => {
  const named = Array.from({ length: 10_000 }, (_, nth) => `han ev ${"x".repeat(nth % 40)} no${nth}`);
  const { variants } = openModels(named)("Han");
  expect(variants).toHaveLength(200);
  expect(variants).toContain("han ev  no0");
  expect(Math.max(...variants.map(({ length }) => length))).toBeLessThan(15);
});
