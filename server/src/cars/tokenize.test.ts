import { expect, test } from "vitest";
import { tokenize, wordsIn } from "./terms.rules.ts";

test.each([
  ["Land Cruiser Prado", ["land", "cruiser", "prado"]],
  ["宋PLUS DM-i", ["宋", "plus", "dm", "i"]],
  ["Lynk & Co", ["lynk", "co"]],
  ["2.0TD (4WD)/Flagship", ["20td", "4wd", "flagship"]],
  ["ＢＹＤ　Ёлка", ["byd", "елка"]],
  ["Xi'an", ["xian"]],
  [" -%_ ", []],
])("%s is of the words %j", (text, words) => expect(wordsIn(text)).toEqual(words));

test("Chinese is taken apart sign by sign, and what was typed between spaces is kept", () =>
  expect(tokenize("比亚迪song  L-7")).toEqual({
    atoms: ["比", "亚", "迪", "song", "l", "7"],
    written: [
      { text: "比亚迪song", from: 0, to: 4 },
      { text: "L-7", from: 4, to: 6 },
    ],
    glued: new Set(),
  }));

test("digits are taken apart from letters, and it is kept where no gap was between them", () => {
  expect(tokenize("Tank300 4WD")).toMatchObject({
    atoms: ["tank", "300", "4", "wd"],
    glued: new Set([1, 3]),
  });
  expect(tokenize("宋7 Tank 300").glued).toEqual(new Set());
});

test("no text is longer than eight words and twenty-four atoms", () => {
  expect(tokenize("a ".repeat(20)).atoms).toHaveLength(8);
  const { atoms, written } = tokenize(`${"比".repeat(30)} b`);
  expect(atoms).toHaveLength(24);
  expect(written).toHaveLength(1);
});
