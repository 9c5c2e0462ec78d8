import { expect, test } from "vitest";
import { headingOf, moneyIn, numericPlaces, typedLine } from "./refused-file.rules.ts";

const columns = [
  { name: "Код", column: "supplier_sku" },
  { name: "Год", column: "year" },
  { name: "价格", column: "price" },
  { name: "Remarks", column: null },
];
const inYuan = columns.map((one) => (one.column === "price" ? { ...one, currency: "CNY" } : one));

test.each([
  ["24100", 24_100],
  ["0", 0],
  ["24100.5", 24_100.5],
  ["24100.50", 24_100.5],
  ["18.1250", 18.125],
  // As a text it may be eighteen thousand.
  ["18.125", "18.125"],
  ["18,125", "18,125"],
  ["0012", "0012"],
  ["-5", "-5"],
  ["1e5", "1e5"],
  ["999999999999", "999999999999"],
  ["дорого", "дорого"],
  ["¥133000", "¥133000"],
  ["", ""],
])("the price %j is written %j", (cell, written) => {
  expect(typedLine(["12", "2025", cell, "7"], columns)).toEqual(["12", 2025, written, "7"]);
});

test("a month stays a text", () => {
  expect(typedLine(["", "2026.10"], columns)).toEqual(["", "2026.10"]);
});

test.each([
  ["133000", 133_000],
  ["133 000", "133 000 CNY"],
  ["1.85万", "1.85万 CNY"],
  ["133000 USD", "133000 USD"],
  ["по запросу", "по запросу"],
  ["18.125", "18.125"],
  ["", ""],
])("of a list in yuan the price %j is written %j", (cell, written) => {
  expect(typedLine(["", "", cell], inYuan)).toEqual(["", "", written]);
});

test("reasons and cells behind the last column stay as they are", () => {
  expect(typedLine(["", "", "", "", "Год: …", "12"], columns).slice(4)).toEqual(["Год: …", "12"]);
});

test("numbers stand in year, price and quantity; a currency only where the prices are no dollars", () => {
  expect(numericPlaces(columns)).toEqual([1, 2]);
  expect(moneyIn(columns)).toBeUndefined();
  expect(moneyIn(inYuan)).toEqual({ column: 2, currency: "CNY" });
});

test.each([
  [{ name: "价格", column: "price", currency: "CNY" }, "价格, CNY"],
  [{ name: "Цена, $", column: "price" }, "Цена, $"],
  [{ name: " ", column: "price", currency: "CNY" }, " "],
])("the column %o is called %j", (column, heading) => {
  expect(headingOf(column)).toBe(heading);
});
