import { expect, test } from "vitest";
import { dollarsByHand, money, roundMoney } from "./money.ts";

const NARROW = "\u202f";
const FIXED = "\u00a0";

test.each([
  [18_500, `18${NARROW}500${FIXED}$`],
  [0, `0${FIXED}$`],
  [999, `999${FIXED}$`],
  [1_234_567.89, `1${NARROW}234${NARROW}567,89${FIXED}$`],
  [23_300.5, `23${NARROW}300,50${FIXED}$`],
])("%d dollars", (amount, text) => {
  expect(money(amount)).toBe(text);
});

test("averages and sums are told to the dollar", () =>
  expect(roundMoney(1_234_567.89)).toBe(`1${NARROW}234${NARROW}568${FIXED}$`));

test.each([
  [18_500, `$18${NARROW}500`],
  [1_234_567.5, `$1${NARROW}234${NARROW}568`],
  [7, "$7"],
])("%d dollars where Intl cannot help", (amount, text) => {
  expect(dollarsByHand(amount, 0)).toBe(text);
});

test("cents are written without Intl as well", () =>
  expect(dollarsByHand(18_500.5, 2)).toBe(`$18${NARROW}500,50`));
