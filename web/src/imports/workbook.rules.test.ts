import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import { expect, test } from "vitest";
import {
  chooseHidden,
  chooseSheet,
  isWorthShowing,
  mayReadAll,
  sheetsOffered,
  chooseSold,
} from "./workbook.rules.ts";

const sheet = (name: string, part: { hidden?: boolean; read?: boolean } = {}) => ({
  name,
  hidden: false,
  read: false,
  ...part,
});
const book = (...sheets: ReturnType<typeof sheet>[]) => ({
  sheets,
  hidden_rows: 0,
  hidden_columns: 0,
  pictures: 0,
});
const corrected: ReadingChoices = {
  sheet: "轿车",
  headerLine: 3,
  columns: ["brand"],
  mended: [{ line: 4, column: "price", value: "18500" }],
  leftOut: [5],
  currency: "CNY",
  hidden: true,
};

test.each([
  [corrected, "SUV", { sheet: "SUV", currency: "CNY", hidden: true }],
  [corrected, "all", { sheet: "all", currency: "CNY", hidden: true }],
  [corrected, "", { currency: "CNY", hidden: true }],
  [corrected, "轿车", corrected],
  [{ leftOut: [5] }, "", { leftOut: [5] }],
  [{}, "SUV", { sheet: "SUV" }],
])("%j, reading sheet %j: %j", (choices, chosen, expected) => {
  expect(chooseSheet(choices, chosen)).toEqual(expected);
});

test.each<[ReadingChoices, boolean, ReadingChoices]>([
  [{ columns: ["brand"], leftOut: [5] }, true, { hidden: true, leftOut: [5] }],
  [{ columns: ["brand"], hidden: true }, false, {}],
])("%j, with what is hidden %j: %j", (choices, isTaken, expected) => {
  expect(chooseHidden(choices, isTaken)).toEqual(expected);
});

test("a sheet that was chosen and is not there is offered, to be left", () => {
  const there = book(sheet("轿车", { read: true }), sheet("旧价", { hidden: true }));
  const names = (choices: ReadingChoices) => sheetsOffered(there, choices).map(({ name }) => name);
  expect(names({})).toEqual(["轿车", "旧价"]);
  expect(names({ sheet: "旧价" })).toEqual(["轿车", "旧价"]);
  expect(names({ sheet: "all" })).toEqual(["轿车", "旧价"]);
  expect(names({ sheet: "SUV" })).toEqual(["轿车", "旧价", "SUV"]);
  expect(sheetsOffered(undefined, { sheet: "SUV" })).toEqual([{ name: "SUV", hidden: false }]);
  expect(sheetsOffered(book(sheet("all"), sheet("SUV")), {})).toEqual([{ name: "SUV", hidden: false }]);
});

test.each([
  [book(sheet("轿车"), sheet("SUV")), {}, true],
  [book(sheet("轿车"), sheet("旧价", { hidden: true })), {}, false],
  [undefined, { sheet: "all" }, true],
  [undefined, {}, false],
] as const)("%# sheets may be read together: %j", (workbook, choices, expected) => {
  expect(mayReadAll(workbook, choices)).toBe(expected);
});

test.each([
  [book(sheet("Sheet1", { read: true })), {}, false],
  [book(sheet("Sheet1"), sheet("Sheet2")), {}, true],
  [{ ...book(sheet("Sheet1")), hidden_rows: 1 }, {}, true],
  [{ ...book(sheet("Sheet1")), hidden_columns: 1 }, {}, true],
  [{ ...book(sheet("Sheet1")), pictures: 1 }, {}, true],
  [book(sheet("Sheet1")), { hidden: true }, true],
  [undefined, { sheet: "SUV" }, true],
  [undefined, {}, false],
])("%# a workbook has something to be shown of it: %j, %j: %j", (workbook, choices, expected) => {
  expect(isWorthShowing(workbook, choices)).toBe(expected);
});

test("rows of sold cars are taken in, and left out again", () => {
  expect(chooseSold({ hidden: true }, true)).toEqual({ hidden: true, sold: true });
  expect(chooseSold({ sold: true }, false)).toEqual({});
});
