import type { RefusedRow } from "@khorgos/contract/imports/imports";
import type { Foresight, PriceWarning, TouchedRow } from "@khorgos/contract/imports/price-list";
import { expect, test } from "vitest";
import { nothingSeen, remember, standingOf } from "./rows.rules.ts";

const wrong = (line: number, column: string, code = "required"): RefusedRow => ({
  line,
  column,
  code,
  msg: "",
  value: "x",
});
const row = (line: number, ...refused: RefusedRow[]) => ({ line, car: `Car ${line}`, refused });
const warning = (line: number): PriceWarning => ({
  line,
  car: "BYD",
  supplier_sku: "A",
  was: 100,
  price: 150,
  median: null,
});
const touched = (line: number, told: Partial<TouchedRow> = {}): TouchedRow => ({
  line,
  car: `Car ${line}`,
  refused: [],
  warning: null,
  ...told,
});
const foresight = (part: Partial<Foresight>): Foresight => ({
  is_whole: true,
  inserted: 0,
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
  ...part,
});

const two = foresight({ rows: [row(3, wrong(3, "price"), wrong(3, "year")), row(5, wrong(5, "model"))] });
const seen = remember(nothingSeen, two, {});
const mended = (line: number, column: "price" | "year") => ({
  mended: [{ line, column, value: "1" }],
});
const third = touched(3, { refused: [wrong(3, "price"), wrong(3, "year")] });

test("rows are seen as the server names them", () => {
  expect(seen.rows.map(({ line, cells }) => [line, cells.map(({ isRight }) => isRight)])).toEqual([
    [3, [false, false]],
    [5, [false]],
  ]);
});

test.each([
  ["on this visit", seen],
  ["on an earlier visit", nothingSeen],
])("a cell that was mended well %s stays in its place, under the name of its car", (_, before) => {
  const choices = mended(3, "price");
  const now = remember(before, foresight({ rows: [row(3, wrong(3, "year"))], touched: [third] }), choices);
  expect(now.rows).toHaveLength(1);
  expect(now.rows[0]?.car).toBe("Car 3");
  expect(now.rows[0]?.cells.map(({ column, isRight }) => [column, isRight])).toEqual([
    ["price", true],
    ["year", false],
  ]);
  expect(now.rows.map((each) => standingOf(each, choices))).toEqual(["refused"]);
});

test.each([
  ["on this visit", seen],
  ["on an earlier visit", nothingSeen],
])("a row that was mended well %s is shown as going in, with what the file says", (_, before) => {
  const choices = mended(3, "price");
  const now = remember(before, foresight({ touched: [third] }), choices);
  expect(now.rows.map((each) => [each.line, each.car, standingOf(each, choices)])).toEqual([
    [3, "Car 3", "goesIn"],
  ]);
  expect(now.rows[0]?.cells[0]).toMatchObject({ column: "price", value: "x", isRight: true });
});

test("a row that is left out keeps what was wrong with it", () => {
  const now = remember(nothingSeen, foresight({ touched: [third] }), { leftOut: [3] });
  expect(now.rows[0]?.cells.map(({ column }) => column)).toEqual(["price", "year"]);
  expect(now.rows.map((each) => standingOf(each, { leftOut: [3] }))).toEqual(["leftOut"]);
});

test("what was mended far down in a long file is there to be seen", () => {
  const now = remember(nothingSeen, foresight({}), mended(9, "price"));
  expect(now.rows).toMatchObject([{ line: 9, cells: [{ column: "price", value: "1", isRight: true }] }]);
});

test("a price that was mended or left out stays among the prices, and only there", () => {
  const choices = { ...mended(4, "price"), leftOut: [6] };
  const now = remember(
    nothingSeen,
    foresight({
      warnings: [warning(8)],
      touched: [touched(4, { warning: warning(4) }), touched(6, { warning: warning(6) })],
    }),
    choices,
  );
  expect(now.warnings.map(({ line }) => line)).toEqual([4, 6, 8]);
  expect(now.rows).toEqual([]);
});

test("of a price that was mended and is still odd what it is now is shown", () => {
  const now = remember(
    nothingSeen,
    foresight({ warnings: [{ ...warning(4), price: 200 }], touched: [touched(4, { warning: warning(4) })] }),
    mended(4, "price"),
  );
  expect(now.warnings).toEqual([{ ...warning(4), price: 200 }]);
});

test("a price that was mended badly is a row with a problem instead", () => {
  const now = remember(
    nothingSeen,
    foresight({
      rows: [row(4, wrong(4, "price", "number"))],
      touched: [touched(4, { warning: warning(4) })],
    }),
    mended(4, "price"),
  );
  expect([now.warnings.length, now.rows.length]).toEqual([0, 1]);
});

test("a good row that is taken back in stays to be seen", () => {
  const left = remember(nothingSeen, foresight({ touched: [touched(6)] }), { leftOut: [6] });
  const now = remember(left, foresight({}), {});
  expect(now.rows.map((each) => [each.line, standingOf(each, {})])).toEqual([[6, "goesIn"]]);
});

const doubt = (line: number, value = "05/06/2024") => ({
  ...wrong(line, "first_registered_on", "unclear_day"),
  value,
  car: `Car ${line}`,
  used: false,
});
const day = { line: 4, column: "first_registered_on" as const, value: "2024-06-05" };

test("a fact that was mended stays among the facts, and its row is none with a problem", () => {
  const told = foresight({ doubts: [doubt(8)], touched: [touched(4, { doubts: [doubt(4)] })] });
  const now = remember(nothingSeen, told, { mended: [day] });
  expect(now.doubts.map(({ line, isRight }) => [line, isRight])).toEqual([
    [4, true],
    [8, false],
  ]);
  expect(now.rows).toEqual([]);
});

test("of a fact that was mended badly what it says now is doubtful, and once", () => {
  const told = foresight({ doubts: [doubt(4, "soon")], touched: [touched(4, { doubts: [doubt(4)] })] });
  const now = remember(nothingSeen, told, { mended: [{ ...day, value: "soon" }] });
  expect(now.doubts).toMatchObject([{ line: 4, value: "soon", isRight: false }]);
});

test("nothing is doubtful about a row that is left out, or of which another cell was mended", () => {
  const told = foresight({ touched: [touched(4, { refused: [wrong(4, "price")], doubts: [doubt(4)] })] });
  const now = remember(nothingSeen, told, { leftOut: [4] });
  expect([now.doubts.length, now.rows.length]).toEqual([0, 1]);
  expect(remember(nothingSeen, told, mended(4, "price"))).toMatchObject({ doubts: [], rows: [{ line: 4 }] });
});
