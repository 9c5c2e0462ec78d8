import { ReadingChoices } from "@khorgos/contract/imports/reading";
import { expect, test } from "vitest";
import { priceList } from "../../test/price-list.ts";
import {
  decideWait,
  hasTakenCars,
  isAnswered,
  isMistake,
  isOnItsWay,
  latestList,
  nameLines,
  wayOnAfter,
} from "./draft.rules.ts";

test.each([
  ["draft", false],
  ["waiting", true],
  ["running", true],
  ["done", false],
  ["failed", false],
] as const)("a list that is %s is on its way: %s", (status, expected) => {
  expect(isOnItsWay({ status })).toBe(expected);
});

test.each([
  [{}, false],
  [{ leftOut: [4], confirmed: [], fill: [] }, false],
  [{ unit: 1 }, true],
  [{ unitsPerDollar: 7.1 }, true],
  [{ confirmed: ["implausible"] }, true],
] as const)("with %j a list is answered: %s", (choices, is) => {
  expect(isAnswered({ choices: ReadingChoices.parse(choices) })).toBe(is);
});

test("no list is on no way", () => {
  expect([isOnItsWay(null), isOnItsWay(undefined)]).toEqual([false, false]);
});

const list = (file_name: string) => priceList({ file_name });

test.each([
  ["only asked", { list: list("asked"), at: 5 }, undefined, "asked"],
  ["asked before the command", { list: list("asked"), at: 5 }, { list: list("answered"), at: 6 }, "answered"],
  ["asked after the command", { list: list("asked"), at: 7 }, { list: list("answered"), at: 6 }, "asked"],
  ["not asked yet", { list: undefined, at: 0 }, { list: list("answered"), at: 6 }, "answered"],
  ["taken away", { list: list("asked"), at: 5 }, { list: null, at: 6 }, undefined],
  ["nothing known", { list: undefined, at: 0 }, undefined, undefined],
] as const)("%s: the later word counts", (_, asked, answered, expected) => {
  expect(latestList(asked, answered)?.file_name).toBe(expected);
});

test.each([
  ["", null, "nothing"],
  ["", { id: "a", status: "done" }, "nothing"],
  ["", { id: "a", status: "running" }, "wait"],
  ["sending", { id: "a", status: "waiting" }, "wait"],
  ["b", { id: "a", status: "running" }, "wait"],
  ["a", { id: "a", status: "done" }, "tell"],
  ["a", { id: "a", status: "failed" }, "tell"],
  ["a", { id: "a", status: "draft" }, "forget"],
  ["b", { id: "a", status: "done" }, "forget"],
  ["a", null, "forget"],
] as const)("awaiting %o, finding %o: %s", (awaited, found, decision) => {
  expect(decideWait(awaited, found)).toBe(decision);
});

test.each([
  ["file_rate_unbelievable", "giveRate"],
  ["file_sheet_missing", "chooseSheet"],
  ["file_columns_missing", "understood"],
  [undefined, "understood"],
])("after %s the way on is %s", (code, way) => {
  expect(wayOnAfter(code)).toBe(way);
});

test.each([
  [[14], 1, "14"],
  [[14, 15, 16], 3, "14, 15, 16"],
  [[14, 15, 16], 40, "14, 15, 16, …"],
  [
    Array.from({ length: 25 }, (_, at) => at + 1),
    25,
    "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, …",
  ],
])("lines %o of %i: %s", (lines, count, named) => {
  expect(nameLines(lines.map(String), count)).toBe(named);
});

test.each([
  ["file_missing", true],
  ["file_not_csv", true],
  ["file_is_binary_workbook", true],
  ["file_empty", false],
  ["network", false],
] as const)("%s is a mistake in choosing: %s", (code, expected) => {
  expect(isMistake(code)).toBe(expected);
});

test.each([
  [null, false],
  ["keep", false],
  ["sold", true],
  ["remove", true],
] as const)("of an import whose missing cars are %s some left the market: %s", (missing_fate, left) =>
  expect(hasTakenCars({ missing_fate })).toBe(left),
);
