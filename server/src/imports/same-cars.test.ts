import type { RowForm } from "./imports.rules.ts";
import { expect, test } from "vitest";
import { aSeal } from "../../test/a-seal.ts";
import { openSameCars } from "./same-cars.ts";

const vin = (nth: number) => `LGXCE4CB1R00000${String(nth).padStart(2, "0")}`;

/** Adds rows, from line 2: what goes in at once and what at the end of the list, each with how many rows it stands for. */
function add(...rows: Partial<RowForm>[]) {
  const same = openSameCars();
  const listed = rows.map((over, at) => ({ line: at + 2, row: { ...aSeal, ...over } }));
  const say = ({ line, row }: (typeof listed)[number]) =>
    [line, row.quantity, row.price, row.vin ?? "", row.vins ?? "", row.rows ?? 1].join(" | ");
  const atOnce = same.take(
    listed,
    rows.some((row) => row.vin !== undefined),
  );
  const held = [...same.rest()].flat();
  expect([...atOnce, ...held].reduce((sum, { row }) => sum + (row.rows ?? 1), 0)).toBe(rows.length);
  const { repeated, repeats } = same.told();
  expect(repeated).toBe(repeats.length);
  return {
    atOnce: atOnce.map(say),
    held: held.map(say),
    repeats: repeats.map(({ line, earlier_line, added }) => `${earlier_line} ${added ? "+" : "→"} ${line}`),
  };
}

test("rows that differ by VIN are as many cars, and another price is another line", () =>
  expect(add({ vin: vin(2) }, { vin: vin(1) }, { vin: vin(3), price: 20_100 })).toEqual({
    atOnce: [],
    held: [`3 | 2 | 20000 |  | ${vin(1)} ${vin(2)} | 2`, `4 | 1 | 20100 | ${vin(3)} |  | 1`],
    repeats: ["2 + 3"],
  }));

test("equal rows without an SKU add up, and with one they are one car", () => {
  expect(add({}, {}, {})).toEqual({
    atOnce: [],
    held: ["4 | 3 | 20000 |  |  | 3"],
    repeats: ["2 + 3", "3 + 4"],
  });
  expect(add({ supplier_sku: "A" }, { supplier_sku: "A" }).repeats).toEqual(["2 → 3"]);
  expect(add({ quantity: 3 }, { quantity: 3 }).repeats).toEqual(["2 → 3"]);
});

test("rows of one SKU that differ by VIN are cars of it", () =>
  expect(add({ supplier_sku: "A", vin: vin(1) }, { supplier_sku: "A", vin: vin(2) })).toMatchObject({
    held: [`3 | 2 | 20000 |  | ${vin(1)} ${vin(2)} | 2`],
    repeats: ["2 + 3"],
  }));

test("the later one of two rows about one car wins: of another price, of more cars, of one VIN", () => {
  expect(add({}, { price: 21_000 })).toMatchObject({ held: ["3 | 1 | 21000 |  |  | 2"], repeats: ["2 → 3"] });
  expect(add({}, { quantity: 3 })).toMatchObject({ held: ["3 | 3 | 20000 |  |  | 2"], repeats: ["2 → 3"] });
  expect(add({ quantity: 3 }, {})).toMatchObject({ held: ["3 | 1 | 20000 |  |  | 2"], repeats: ["2 → 3"] });
  expect(add({ vin: vin(1) }, { vin: vin(2) }, { vin: vin(1), price: 21_000 })).toMatchObject({
    held: [`3 | 1 | 20000 | ${vin(2)} |  | 1`, `4 | 1 | 21000 | ${vin(1)} |  | 2`],
    repeats: ["2 + 3", "2 → 4"],
  });
  expect(add({ vin: vin(1) }, { vin: vin(1) })).toMatchObject({
    held: [`3 | 1 | 20000 | ${vin(1)} |  | 2`],
    repeats: ["2 → 3"],
  });
  expect(
    add({ supplier_sku: "A", vin: vin(1) }, { supplier_sku: "A", price: 21_000, vin: vin(2) }),
  ).toMatchObject({
    held: [`3 | 1 | 21000 | ${vin(2)} |  | 2`],
    repeats: ["2 → 3"],
  });
});

test("a car without a VIN stands beside those that have one, and a sold one is no car", () => {
  expect(add({ vin: vin(1) }, { vin: "" }, { vin: vin(2) })).toMatchObject({
    held: [`4 | 3 | 20000 |  | ${vin(1)} ${vin(2)} | 3`],
  });
  expect(add({ vin: vin(1), quantity: 0 }, { vin: vin(2) })).toMatchObject({
    held: [`3 | 1 | 20000 | ${vin(2)} |  | 2`],
  });
  expect(add({ vin: vin(1), quantity: 0 })).toMatchObject({ held: [`2 | 0 | 20000 | ${vin(1)} |  | 1`] });
});

test("a line keeps no more than 500 VINs; more cars are another line", () => {
  const letters = "ABCDEFGH";
  const rows = Array.from({ length: 501 }, (_, nth) => ({
    vin: `LGXCE4CB1R00${letters[nth % 8] ?? ""}${String(nth).padStart(4, "0")}`,
  }));
  expect(add(...rows).held.map((line) => line.split(" | ")[1])).toEqual(["500", "1"]);
});

test("in a list without VINs rows that name an SKU go in at once, unless a row before them may mean their car", () => {
  expect(add({ supplier_sku: "A", quantity: 3 }, { supplier_sku: "B" }).atOnce).toHaveLength(2);
  expect(add({ supplier_sku: "A", quantity: 3 }, {})).toMatchObject({ held: ["3 | 1 | 20000 |  |  | 1"] });
  expect(add({}, { supplier_sku: "A", quantity: 3, price: 21_000 }).held).toEqual([
    "2 | 1 | 20000 |  |  | 1",
    "3 | 3 | 21000 |  |  | 1",
  ]);
});

test("a list may have 5 000 lines that look alike, and no more without an SKU", () => {
  const lines = (many: number, over: Partial<RowForm> = {}) =>
    Array.from({ length: many }, (_, at) => ({
      price: 20_000 + at,
      vin: `LGXC${String(at).padStart(13, "0")}`,
      ...over,
    }));
  expect(add(...lines(5000)).held).toHaveLength(5000);
  expect(() => add(...lines(5001))).toThrow("More than 5000 rows look like one car");
  const named = lines(5001).map((row, at) => ({ ...row, supplier_sku: `S${at}` }));
  expect(add(...named).held).toHaveLength(5001);
});
