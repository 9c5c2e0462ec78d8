import type { RefusedRow } from "@khorgos/contract/imports";
import type { Foresight, PriceJump } from "@khorgos/contract/imports/price-list";
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
const jump = (line: number): PriceJump => ({ line, car: "BYD", supplier_sku: "A", was: 100, price: 150 });
const foresight = (part: Partial<Foresight>): Foresight => ({
  is_whole: true,
  inserted: 0,
  updated: 0,
  unchanged: 0,
  rejected: 0,
  rows: [],
  noted: 0,
  notes: [],
  jumped: 0,
  jumps: [],
  ...part,
});

const two = foresight({ rows: [row(3, wrong(3, "price"), wrong(3, "year")), row(5, wrong(5, "model"))] });
const seen = remember(nothingSeen, two, {});
const mended = (line: number, column: "price" | "year") => ({
  mended: [{ line, column, value: "1" }],
});

test("rows are seen as the server names them", () => {
  expect(seen.rows.map(({ line, cells }) => [line, cells.map(({ isRight }) => isRight)])).toEqual([
    [3, [false, false]],
    [5, [false]],
  ]);
});

test("a cell that was mended well stays in its place", () => {
  const choices = mended(3, "price");
  const now = remember(seen, foresight({ rows: [row(3, wrong(3, "year"))] }), choices);
  expect(now.rows).toHaveLength(1);
  expect(now.rows[0]?.cells.map(({ column, isRight }) => [column, isRight])).toEqual([
    ["price", true],
    ["year", false],
  ]);
  expect(now.rows.map((each) => standingOf(each, choices))).toEqual(["refused"]);
});

test("a row that was mended well stays, one that nobody touched goes with its complaint", () => {
  const choices = mended(3, "price");
  const now = remember(seen, foresight({}), choices);
  expect(now.rows.map((each) => [each.line, standingOf(each, choices)])).toEqual([[3, "goesIn"]]);
});

test("a row that is left out keeps what was wrong with it", () => {
  const now = remember(seen, foresight({ rows: [row(3, wrong(3, "", "left_out"))] }), { leftOut: [3] });
  expect(now.rows[0]?.cells.map(({ column }) => column)).toEqual(["price", "year"]);
  expect(now.rows.map((each) => standingOf(each, { leftOut: [3] }))).toEqual(["leftOut"]);
});

test("what was mended on an earlier visit is there to be seen", () => {
  const now = remember(nothingSeen, foresight({}), mended(9, "price"));
  expect(now.rows).toMatchObject([{ line: 9, cells: [{ column: "price", value: "1", isRight: true }] }]);
});

test("a jump that was mended or left out stays among the jumps, and only there", () => {
  const first = remember(nothingSeen, foresight({ jumps: [jump(4), jump(6), jump(8)] }), {});
  const choices = { ...mended(4, "price"), leftOut: [6] };
  const now = remember(first, foresight({ rows: [row(6, wrong(6, "", "left_out"))] }), choices);
  expect(now.jumps.map(({ line }) => line)).toEqual([4, 6]);
  expect(now.rows).toEqual([]);
});

test("a jump that was mended badly is a row with a problem instead", () => {
  const first = remember(nothingSeen, foresight({ jumps: [jump(4)] }), {});
  const now = remember(first, foresight({ rows: [row(4, wrong(4, "price", "number"))] }), mended(4, "price"));
  expect([now.jumps.length, now.rows.length]).toEqual([0, 1]);
});

test("a good row that is taken back in stays to be seen", () => {
  const left = remember(nothingSeen, foresight({ rows: [row(6, wrong(6, "", "left_out"))] }), {
    leftOut: [6],
  });
  const now = remember(left, foresight({}), {});
  expect(now.rows.map((each) => [each.line, standingOf(each, {})])).toEqual([[6, "goesIn"]]);
});
