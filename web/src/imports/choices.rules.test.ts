import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import { expect, test } from "vitest";
import * as rules from "./choices.rules.ts";

const price = { line: 3, column: "price" } as const;
const year = { line: 3, column: "year" } as const;

test("a cell is mended once, its last value counts, and it can be as in the file again", () => {
  const once = rules.mend({ encoding: "gb18030" }, price, "18500");
  const twice = rules.mend(rules.mend(once, year, "2025"), price, "18900");
  expect(twice).toEqual({
    encoding: "gb18030",
    mended: [
      { ...year, value: "2025" },
      { ...price, value: "18900" },
    ],
  });
  expect(rules.mendedTo(twice, price)).toBe("18900");
  expect(rules.mendedTo(twice, { ...price, line: 4 })).toBeUndefined();
  expect(rules.asInFile(rules.asInFile(twice, price), year)).toEqual({ encoding: "gb18030" });
});

test("an emptied cell is mended too", () => {
  expect(rules.mendedTo(rules.mend({}, price, ""), price)).toBe("");
});

test("a row is left out once and taken back in with what was mended in it", () => {
  const mended = rules.mend({}, price, "18500");
  const left = rules.leaveOut(rules.leaveOut(mended, 3), 3);
  expect(left.leftOut).toEqual([3]);
  expect([rules.isLeftOut(left, 3), rules.isLeftOut(left, 4)]).toEqual([true, false]);
  expect(rules.takeBackIn(left, 3)).toEqual(mended);
  expect(rules.takeBackIn(rules.leaveOut(left, 4), 3).leftOut).toEqual([4]);
});

test("no more rows are left out than the server takes", () => {
  const full: ReadingChoices = { leftOut: Array.from({ length: 1000 }, (_, at) => at + 1) };
  expect(rules.leaveOut(full, 2000)).toBe(full);
});

test("what was mended is counted, and undone without forgetting how the file is read", () => {
  const choices = rules.leaveOut(rules.mend({ delimiter: ";", unitsPerDollar: 7.1 }, price, "1"), 9);
  expect(rules.countMends(choices)).toEqual({ cells: 1, rows: 1 });
  expect(rules.countMends({})).toEqual({ cells: 0, rows: 0 });
  expect(rules.withoutMends(choices)).toEqual({ delimiter: ";", unitsPerDollar: 7.1 });
});

test.each([
  [["brand", null, "price"], 1, "model", ["brand", "model", "price"]],
  [["brand", null, "price"], 1, "price", ["brand", "price", null]],
  [["brand", "price", "price"], 2, "price", ["brand", null, "price"]],
  [["brand", null, "price"], 0, null, [null, null, "price"]],
] as const)("of columns %j the one at %i chosen as %s makes %j", (columns, at, column, made) => {
  expect(rules.chooseColumn({ unitsPerDollar: 7 }, columns, at, column)).toEqual({
    unitsPerDollar: 7,
    columns: made,
  });
});

test.each([
  ["encoding", "windows-1251", { encoding: "windows-1251" }],
  ["delimiter", "\t", { delimiter: "\t" }],
  ["headerLine", "0", { headerLine: 0 }],
  ["headerLine", "7", { headerLine: 7 }],
  ["encoding", "", {}],
  ["encoding", "koi8-r", {}],
] as const)("%s chosen as %j finds the columns anew", (way, chosen, made) => {
  const before: ReadingChoices = { encoding: "utf-8", delimiter: ",", headerLine: 3, columns: ["brand"] };
  const { [way]: _, columns: __, ...rest } = before;
  expect(rules.chooseWay(before, way, chosen)).toEqual({ ...rest, ...made });
});

test.each([
  ["CNY", "7.1", 7.1, false],
  ["CNY", " 7,1 ", 7.1, false],
  ["CNY", "0,125", 8, true],
  ["CNY", ".125", 8, true],
  ["KZT", "512,35", 512.35, false],
  ["UZS", "12 650", 12_650, false],
])(
  "in a list in %s the rate typed as %j is %d for a dollar",
  (currency, text, unitsPerDollar, isOtherWay) => {
    expect(rules.readRate(currency, text)).toEqual({ is: "rate", unitsPerDollar, isOtherWay });
  },
);

test.each([
  ["", "none"],
  ["71", "unbelievable"],
  ["0.71", "unbelievable"],
  ["0", "unbelievable"],
  ["-7.1", "no_number"],
  ["7.1.2", "no_number"],
  ["1e3", "no_number"],
])("in a list in yuan the rate typed as %j is no rate: %s", (text, is) => {
  expect(rules.readRate("CNY", text)).toEqual({ is });
});

test.each([
  ["CNY", 1 / 0.14, "7.1429"],
  ["CNY", 0.14, ""],
  ["KZT", 7.2, ""],
  ["CNY", null, ""],
])("in a list in %s, with the rate %s given before, the field begins with %j", (currency, given, text) => {
  expect(rules.firstRate(currency, given)).toBe(text);
});

test.each([
  ["18500", false, "18500"],
  [" 18 500,50", true, "$18 500,50"],
  ["¥133000", true, "¥133000"],
  ["$18500", true, "$18500"],
  ["", true, ""],
])("a price typed as %j in dollars (foreign list: %s) is the cell %j", (text, isForeign, cell) => {
  expect(rules.inDollars(text, isForeign)).toBe(cell);
});

test.each([
  [100, 125, 0.25],
  [100, 60, -0.4],
  [0, 60, undefined],
])("from %i to %i the price changes by %s", (was, now, change) => {
  expect(rules.changeOf({ was, price: now })).toBe(change);
});

test("a change is written with its sign", () => {
  expect([0.35, -0.4].map(rules.sayChange).join(" ").replaceAll(/\s/g, " ")).toBe("+35 % −40 %");
});

test.each([
  [0.004, "+0,4 %"],
  [-0.0061, "−0,6 %"],
  [-0.0004, "< 0,1 %"],
])("a small change of %f is not called one of nothing", (change, text) => {
  expect(rules.sayChange(change).replaceAll(/\s/g, " ")).toBe(text);
});

test.each([
  [170_400, 24_000, "ru", "× 7,1"],
  [170_400, 24_000, "zh", "× 7.1"],
  [170_400, 24_000, "en", "× 7.1"],
  [4800, 24_000, "ru", "÷ 5"],
] as const)("a price of %i where %i is usual is in %s %s", (price, usual, language, text) => {
  expect(rules.sayTimes(price, usual, language)).toBe(text);
});

test("the header may be on one of the first lines, or where it is", () => {
  expect(rules.headerLines(3)).toHaveLength(20);
  expect(rules.headerLines(41).at(-1)).toBe(41);
});

test("another currency of the prices forgets the rate of the one before", () => {
  expect(rules.chooseCurrency({ unitsPerDollar: 7.1, delimiter: ";" }, "KZT")).toEqual({
    currency: "KZT",
    delimiter: ";",
  });
  expect(rules.chooseCurrency({ currency: "KZT", unitsPerDollar: 520 }, "")).toEqual({});
});

test("a unit is said, and one that no price can have is not", () => {
  expect(rules.chooseUnit({ delimiter: ";" }, 10_000)).toEqual({ delimiter: ";", unit: 10_000 });
  expect(rules.chooseUnit({}, 7)).toEqual({});
});

test("prices are rounded to what is offered, and to nothing else", () => {
  expect(rules.roundings.map((dollars) => rules.chooseRound({}, dollars).round)).toEqual([1, 10, 50, 100]);
  expect(rules.chooseRound({ round: 50 }, 1)).toEqual({ round: 1 });
  expect(rules.chooseRound({ round: 50 }, 25)).toEqual({ round: 50 });
});
