import { expect, test } from "vitest";
import { anywhere, bothScripts, phonePatterns, wordsOf } from "./users.rules.ts";

test.each([
  ["+7 701 234-56-78", ["%77012345678%"]],
  ["8 (701) 234 56 78", ["%87012345678%", "77012345678%"]],
  ["8 701", ["%8701%", "7701%"]],
  ["0086 138 0013", ["%861380013%"]],
  ["010-6552", ["%106552%"]],
  ["１３８ ００１３", ["%1380013%"]],
  ["5678", ["%5678%"]],
  ["12", []],
  ["000", []],
  ["100%", []],
  ["Lin 138", []],
  ["7_1", []],
  ["+", []],
  ["", []],
])("%o is looked for among the phones as %j", (typed, patterns) => {
  expect(phonePatterns(typed)).toEqual(patterns);
});

test.each([
  ["  Lin \t Export ", ["Lin", "Export"]],
  ["   ", []],
])("the words of %o are %j", (typed, words) => {
  expect(wordsOf(typed)).toEqual(words);
});

test("signs of the pattern language mean themselves", () => {
  expect(anywhere("100%_\\")).toBe("%100\\%\\_\\\\%");
});

test("of a Chinese name the letters count, in their order, and not the signs", () => {
  expect(anywhere("华晨(新疆)A_")).toBe("%华%晨%新%疆%A%");
  expect(bothScripts("華晨汽車")).toEqual(["華晨汽車", "华晨汽车"]);
  expect(bothScripts("Lin")).toEqual(["Lin"]);
});
