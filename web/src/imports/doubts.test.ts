// @vitest-environment jsdom
import { expect, test } from "vitest";
import { foreseen } from "../../test/open-price-list.tsx";
import { areAllNamed, countDoubts, listDoubts, nothingSeen, remember } from "./rows.rules.ts";

const wrong = (line: number, column: string) => ({ line, column, code: "required", msg: "", value: "" });
const foresight = {
  ...foreseen,
  rows: [{ line: 14, car: "Geely", refused: [wrong(14, "price"), wrong(14, "year")] }],
  doubted: 3,
  doubts: [{ ...wrong(31, "vin"), car: "BYD", used: true }],
  repeated: 1,
  repeats: [{ line: 8, earlier_line: 3, car: "BYD Han" }],
  unknown: [{ column: "brand" as const, value: "Bud", rows: 2, line: 4 }],
};

test("what stays out is told first, one line for each cell, then what goes in", () => {
  const lines = listDoubts(remember(nothingSeen, foresight, {}), foresight, {});
  expect(lines.map(({ key }) => key)).toEqual([
    "problem 14 0",
    "problem 14 1",
    "price 9",
    "fact 31 vin",
    "repeat 8 3",
    "unknown brand Bud",
  ]);
});

test("a row that is left out is one line", () => {
  const choices = { leftOut: [14] };
  const told = { ...foresight, rows: [], touched: foresight.rows.map((row) => ({ ...row, warning: null })) };
  const [first, second] = listDoubts(remember(nothingSeen, told, choices), told, choices);
  expect(first).toMatchObject({ kind: "problem", cell: undefined, standing: "leftOut", car: "Geely" });
  expect(second?.kind).toBe("price");
});

test("counts are those of the whole list", () => {
  expect(countDoubts(foresight)).toEqual({ problem: 2, price: 1, fact: 3, repeat: 1, unknown: 1 });
  expect(areAllNamed(foresight)).toBe(false);
  expect(areAllNamed(foreseen)).toBe(true);
});
