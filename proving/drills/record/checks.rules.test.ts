import { expect, test } from "vitest";
import { checkBank, checkSet } from "./checks.rules.ts";

test("what was acknowledged and is gone is lost; what nobody was told about may be there or not", () => {
  const told = { asked: ["a", "b", "c", "d"], acknowledged: ["a", "b"] };
  expect(checkSet({ ...told, present: ["b", "d"] })).toEqual({ lost: ["a"], duplicated: [], unasked: [] });
});

test("what is there twice or was never asked for is told, each once", () => {
  const found = checkSet({ asked: ["a"], acknowledged: ["a"], present: ["a", "a", "a", "x", "x"] });
  expect(found).toEqual({ lost: [], duplicated: ["a", "x"], unasked: ["x"] });
});

test("sums are those of the rows, also where one side knows nothing", () => {
  const lin = { name: "Lin", cars: 2, price: 50 };
  expect(checkBank([lin], [lin])).toEqual([]);
  expect(checkBank([lin], [])).toHaveLength(1);
  expect(checkBank([], [lin])).toHaveLength(1);
  expect(checkBank([lin], [{ ...lin, price: 51 }])).toEqual(["Lin: 2 cars for 50, counted as 2 for 51"]);
});
