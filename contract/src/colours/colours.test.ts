import { expect, test } from "vitest";
import { colours, coloursOf, isColour } from "./colours.ts";

test("there are twenty colours, and each is one", () => {
  expect(colours.length).toBe(20);
  expect(colours.filter((colour) => !isColour(colour) || coloursOf(colour)[0] !== colour)).toEqual([]);
});

test.each([
  ["black/beige", ["black", "beige"]],
  ["white", ["white"]],
  ["雅典云白", []],
  ["black/雅典", []],
  ["", []],
])("%j is made of %j", (stored, parts) => expect(coloursOf(stored)).toEqual(parts));
