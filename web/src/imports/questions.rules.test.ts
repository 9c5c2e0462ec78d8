import type { Question, ReadingDescription } from "@khorgos/contract/imports/reading";
import { expect, test } from "vitest";
import {
  amountInFull,
  answerQuestion,
  answerRate,
  answerTo,
  carsTaken,
  columnOf,
  CONFIRMED,
  foreignCurrency,
  isNamedOfAll,
  openQuestions,
  questionKey,
  isSameWay,
  mayBeDollars,
  rememberQuestions,
  whyNotPublished,
} from "./questions.rules.ts";

const question = (code: Question["code"], part: Partial<Question> = {}): Question => ({
  code,
  params: {},
  options: [],
  ...part,
});
const reading = (part: Partial<ReadingDescription> = {}): ReadingDescription => ({
  encoding: "utf-8",
  delimiter: ",",
  headerLine: 1,
  columns: [],
  rows: [],
  ...part,
});
const yuan = { code: "CNY", named: "价格(元)" };
const foresight = {
  is_whole: true,
  inserted: 12,
  updated: 0,
  unchanged: 0,
  rejected: 0,
  left_out: 0,
  rows: [],
  touched: [],
  noted: 0,
  notes: [],
  warned: 0,
  warnings: [],
  repeated: 0,
  repeats: [],
  unknown: [],
  doubted: 0,
  doubts: [],
};
const unit = question("unit", { options: [10_000, 1].map((value) => ({ value, label: "" })) });
const codes = (questions: readonly { code: string }[]) => questions.map(({ code }) => code);

test.each([
  ["dollars", { currency: { code: "USD", named: "USD" } }, undefined],
  ["nothing", {}, undefined],
  ["yuan", { currency: yuan }, yuan],
  [
    "yuan of the money",
    { money: { currency: yuan, unit: { factor: 1, named: "" }, meaning: "price", certain: true } },
    yuan,
  ],
])("of %s the foreign currency is found", (_, part, found) => {
  expect(foreignCurrency(reading(part))).toEqual(found);
});

test.each([
  [[], true],
  [["CNY", "USD"], true],
  // A price that a discount leaves of a guide price is in yuan, whatever else the list holds.
  [["CNY"], false],
])("prices of which %j is asked may be dollars after all: %s", (values, may) => {
  const options = values.map((value) => ({ value, label: value }));
  const asked = question("currency", { params: { code: "CNY" }, options });
  const [rate] = openQuestions(reading({ currency: yuan, questions: [asked] }), {});
  expect(rate && mayBeDollars(rate)).toBe(may);
});

test("lists are read in the same way as long as no column, sheet or letter is chosen otherwise", () => {
  expect(isSameWay({ unit: 1 }, { unit: 1000, currency: "USD" })).toBe(true);
  expect(isSameWay({}, { columns: ["price"] })).toBe(false);
  expect(isSameWay({ sheet: "A" }, { sheet: "B" })).toBe(false);
});

test("of a currency that was chosen no words of the list are quoted", () => {
  const money = { unit: { factor: 1, named: "" }, meaning: "price", certain: true };
  const chosen = { code: "CNY", named: "" };
  expect(
    foreignCurrency(
      reading({ currency: { ...chosen, named: "CNY" }, money: { ...money, currency: chosen } }),
    ),
  ).toEqual(chosen);
});

test("a known currency asks for its rate, last, until there is one that can be right", () => {
  const told = reading({ currency: yuan, questions: [question("currency"), unit] });
  expect(codes(openQuestions(told, {}))).toEqual(["unit", "rate"]);
  expect(codes(openQuestions(told, { unitsPerDollar: 71 }))).toEqual(["unit", "rate"]);
  expect(codes(openQuestions(told, { unitsPerDollar: 7.1 }))).toEqual(["unit"]);
  expect(codes(openQuestions(reading({ questions: [question("currency")] }), {}))).toEqual(["currency"]);
});

test("a currency that is likely is asked for by its rate, which says both", () => {
  const options = ["CNY", "USD"].map((value) => ({ value, label: value }));
  const told = reading({ questions: [question("currency", { params: { code: "CNY" }, options }), unit] });
  expect(openQuestions(told, {}).map(({ code, params }) => [code, params["code"]])).toEqual([
    ["unit", undefined],
    ["rate", "CNY"],
  ]);
  const said = { rate: 7.08, code: "CNY" };
  expect(answerRate({}, { ...said, isNamed: false })).toEqual({ currency: "CNY", unitsPerDollar: 7.08 });
  expect(answerRate({}, { ...said, isNamed: true })).toEqual({ unitsPerDollar: 7.08 });
  expect(answerRate({}, { rate: 0, code: "?", isNamed: false })).toEqual({});
});

test("a rate says the currency too where only some prices name it", () => {
  const options = ["CNY", "USD"].map((value) => ({ value, label: value }));
  const ofSome = question("currency", { params: { code: "CNY" }, options });
  const money = { currency: null, unit: { factor: 1, named: "" }, meaning: "price", certain: false } as const;
  const some = reading({ currency: yuan, money, questions: [ofSome] });
  expect(isNamedOfAll(some, "CNY")).toBe(false);
  expect(isNamedOfAll(reading({ currency: yuan, questions: [question("currency")] }), "CNY")).toBe(true);
  expect(codes(openQuestions(some, {}))).toEqual(["rate"]);
  // Of a rate that was said alone the currency is still open.
  expect(codes(openQuestions(some, { unitsPerDollar: 7.1 }))).toEqual(["currency"]);
});

test("what was answered stays where it was asked, and what is new comes behind", () => {
  const before = rememberQuestions([], reading({ currency: yuan, questions: [unit] }), {});
  expect(codes(before)).toEqual(["unit", "rate"]);
  const now = rememberQuestions(before, reading({ currency: yuan, questions: [question("implausible")] }), {
    unit: 10_000,
    unitsPerDollar: 7.1,
  });
  expect(codes(now)).toEqual(["unit", "rate", "implausible"]);
  // What nobody answered goes with the reading that it was asked of; a currency that is dollars after all can be told otherwise.
  expect(codes(rememberQuestions(now, reading(), {}))).toEqual([]);
  expect(codes(rememberQuestions(now, reading(), { unit: 1 }))).toEqual(["unit"]);
  expect(codes(rememberQuestions(now, reading(), { confirmed: ["implausible"] }))).toEqual(["implausible"]);
  expect(codes(rememberQuestions(now, reading(), { currency: "USD" }))).toEqual([]);
  const options = ["CNY", "USD"].map((value) => ({ value, label: value }));
  const either = reading({ questions: [question("currency", { params: { code: "CNY" }, options })] });
  const asked = rememberQuestions([], either, {});
  expect(codes(rememberQuestions(asked, reading(), { currency: "USD" }))).toEqual(["rate"]);
  const ofColumns = ["year", "quantity"].map((column) => question("missing_column", { params: { column } }));
  expect(new Set(ofColumns.map(questionKey)).size).toBe(2);
});

test.each([
  ["the unit", unit, 10_000, { unit: 10_000 }],
  ["the currency", question("currency"), "KZT", { currency: "KZT" }],
  ["the price", question("which_price"), 6, { price: 6 }],
  ["that prices are right", question("implausible"), CONFIRMED, { confirmed: ["implausible"] }],
  ["the unit of implausible prices", question("implausible"), 1000, { unit: 1000 }],
  ["that numbers are right", question("sku_form"), "yes", { confirmed: ["sku_form"] }],
  ["that cars are the same", question("sku_form"), "same", { sku_form: "same" }],
  ["that cars are new ones", question("sku_form"), "new", { sku_form: "new" }],
  [
    "a column for all rows",
    question("missing_column", { params: { column: "year" } }),
    "2025",
    { fill: [{ column: "year", value: "2025" }] },
  ],
  ["no known unit", unit, 7, {}],
] as const)("an answer says %s", (_, asked, value, choices) => {
  expect(answerQuestion({}, asked, value)).toEqual(choices);
});

test.each([
  [unit, 10_000],
  [question("currency"), "KZT"],
  [question("which_price"), 6],
  [question("missing_column", { params: { column: "year" } }), "2025"],
  [{ ...unit, code: "implausible" as const }, 10_000],
  [question("sku_form"), CONFIRMED],
  [question("sku_form"), "new"],
] as const)("of %j the answer %s is known again", (asked, value) => {
  expect(answerTo(answerQuestion({}, asked, value), asked)).toBe(value);
});

test("an answer takes the place of the one before, and a rate goes with its currency", () => {
  const year = question("missing_column", { params: { column: "year" } });
  const filled = { fill: [{ column: "year", value: "2024" } as const] };
  expect(answerQuestion(filled, year, "2025")).toEqual({ fill: [{ column: "year", value: "2025" }] });
  expect(answerQuestion(filled, year, "")).toEqual({ fill: [] });
  expect(answerQuestion({ currency: "CNY", unitsPerDollar: 7.1 }, question("currency"), "KZT")).toEqual({
    currency: "KZT",
  });
  expect(answerQuestion({ unitsPerDollar: 7.1 }, unit, 1000)).toEqual({ unitsPerDollar: 7.1, unit: 1000 });
  expect(answerTo({ confirmed: ["implausible"] }, question("implausible"))).toBe(CONFIRMED);
  expect(columnOf(question("missing_column", { params: { column: "colour" } }))).toBeUndefined();
});

test.each([
  ["13.88", 10_000, 138_800],
  ["18,500", 1, 18_500],
  ["1.855", 10_000, 18_550],
  ["13.88万", 10_000, undefined],
  ["", 1, undefined],
])("%s times %s is %s", (written, factor, amount) => {
  expect(amountInFull(written, factor)).toBe(amount);
});

const list = {
  reading: reading(),
  foresight,
  choices: {},
  isCurrent: true,
  isUnsettled: false,
  failure: undefined,
};
test.each([
  ["nothing in the way", {}, undefined],
  ["a refusal", { failure: { code: "network" } }, "problem"],
  ["no time to count", { failure: { code: "file_takes_too_long" }, foresight: null }, undefined],
  ["no turn to count in", { failure: { code: "previews_busy" }, reading: undefined }, undefined],
  [
    "a question that nobody had time to count",
    { failure: { code: "previews_busy" }, reading: reading({ questions: [unit] }) },
    "questions",
  ],
  [
    "no time for what was chosen before",
    { failure: { code: "previews_busy" }, isCurrent: false },
    "counting",
  ],
  ["no answer yet", { reading: undefined }, "counting"],
  ["an older answer", { isCurrent: false }, "counting"],
  ["a word for a rate", { isUnsettled: true }, "rate"],
  ["a question", { reading: reading({ questions: [unit] }) }, "questions"],
  ["no foresight", { foresight: null }, "problem"],
  ["a problem", { reading: reading({ problem: { error: "", code: "file_empty" } }) }, "problem"],
  ["no car", { foresight: { ...foresight, inserted: 0 } }, "nothing"],
  ["no car so far", { foresight: { ...foresight, inserted: 0, is_whole: false } }, undefined],
] as const)("with %s a list waits for: %s", (_, part, why) => {
  expect(whyNotPublished({ ...list, ...part })).toBe(why);
});

test("cars in the stock are those that come, change or stay", () => {
  expect(carsTaken({ ...foresight, updated: 3, unchanged: 4, rejected: 9 })).toBe(19);
});
