import { expect, test } from "vitest";
import { colours, isColour, toColour } from "./colours.ts";

test.each([
  ["White", "white"],
  [" белый ", "white"],
  ["白色", "white"],
  ["чёрный", "black"],
  ["Черный", "black"],
  ["grey", "gray"],
  ["Тёмно-синий", "navy"],
  ["酒红色", "maroon"],
  ["珍珠白", "珍珠白"],
  ["Aurora Blue", "Aurora Blue"],
  ["", ""],
])("%j is kept as %j", (typed, kept) => expect(toColour(typed)).toBe(kept));

test("there are twenty colours, and each names itself", () => {
  expect(colours.length).toBe(20);
  expect(colours.filter((colour) => toColour(colour) !== colour || !isColour(colour))).toEqual([]);
});
