import { expect, test } from "vitest";
import { checkBank, checkSet, repeated, tooLate } from "./checks.rules.ts";

test("what was acknowledged and is gone is lost; what nobody was told about may be there or not", () => {
  const told = { asked: ["a", "b", "c", "d"], acknowledged: ["a", "b"] };
  expect(checkSet({ ...told, present: ["b", "d"] })).toEqual({ lost: ["a"], duplicated: [], unasked: [] });
});

test("what is there twice or was never asked for is told, each once", () => {
  const found = checkSet({ asked: ["a"], acknowledged: ["a"], present: ["a", "a", "a", "x", "x"] });
  expect(found).toEqual({ lost: [], duplicated: ["a", "x"], unasked: ["x"] });
});

test("a set without repetition repeats nothing", () => {
  expect(repeated(["a", "b"])).toEqual([]);
});

test("a command is too late only when it was asked for after the answer that forbids it", () => {
  const close = { to: 10 };
  const commands = [
    { value: "before", from: 1, to: 5 },
    { value: "meanwhile", from: 9, to: 20 },
    { value: "after", from: 11, to: 20 },
  ];
  expect(tooLate(commands, close)).toEqual(["after"]);
});

test("sums are those of the rows, also where one side knows nothing", () => {
  const lin = { name: "Lin", cars: 2, price: 50 };
  expect(checkBank([lin], [lin])).toEqual([]);
  expect(checkBank([lin], [])).toHaveLength(1);
  expect(checkBank([], [lin])).toHaveLength(1);
  expect(checkBank([lin], [{ ...lin, price: 51 }])).toEqual(["Lin: 2 cars for 50, counted as 2 for 51"]);
});
